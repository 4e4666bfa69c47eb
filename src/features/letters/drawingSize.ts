/** The box in which a signature is drawn; its lines are stored in these units. */
export const drawingSize = { width: 600, height: 200 }
