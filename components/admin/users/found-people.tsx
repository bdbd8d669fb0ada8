import { Note } from "@/components/display/note";

type Person = { id: string; name: string; email: string };

type FoundPeopleProps = { people: readonly Person[]; choose: (person: Person) => void };

/** The results of a member search, each with a button to choose it. */
export function FoundPeople({ people, choose }: FoundPeopleProps) {
  return (
    <ul className="max-h-60 overflow-y-auto rounded-md border empty:hidden" aria-label="Miembros encontrados">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className="grid w-full cursor-pointer px-3 py-2 text-left text-sm hover:bg-muted"
            onClick={() => choose(person)}
          >
            <span>{person.name}</span>
            <Note as="span" className="truncate">
              {person.email}
            </Note>
          </button>
        </li>
      ))}
    </ul>
  );
}
