import { useLocalStorage } from '@mantine/hooks'

interface Person {
  id: number
  name: string
}

/** Colleagues added to the calendar; stored in this browser for each user. */
export function useFavorites(user_id: number | undefined) {
  const [favorites, setFavorites] = useLocalStorage<Person[]>({
    key: `ellis.calendar.people.${user_id ?? 0}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    favorites,
    add: (person: Person) =>
      setFavorites((before) =>
        [...before.filter(({ id }) => id !== person.id), person].toSorted((a, b) =>
          a.name.localeCompare(b.name),
        ),
      ),
    remove: (id: number) => setFavorites((before) => before.filter((person) => person.id !== id)),
  }
}
