export declare const crashed: number
