import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { type Found, findPeople, type Person } from "@/components/admin/users/find-people";
import { FoundPeople } from "@/components/admin/users/found-people";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

const NOBODY: Found = { people: [], cursor: null };
const WAIT_MS = 250;

type RecipientPickerProps = { chosen: readonly Person[]; choose: (people: readonly Person[]) => void };

/** Finds members by name or e-mail and holds the chosen ones. */
export function RecipientPicker({ chosen, choose }: RecipientPickerProps) {
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<Found>(NOBODY);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      findPeople(search, null, stop.signal).then(
        (page) => {
          setFailed(false);
          setFound(page);
        },
        () => stop.signal.aborted || setFailed(true),
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);

  const isChosen = (person: Person) => chosen.some(({ id }) => id === person.id);
  const more = () =>
    findPeople(search, found.cursor).then(
      ({ people, cursor }) => setFound({ people: [...found.people, ...people], cursor }),
      () => setFailed(true),
    );
  return (
    <div className="grid content-start gap-2 *:min-w-0">
      {chosen.length > 0 ? (
        <ul className="flex min-w-0 flex-wrap items-center gap-2" aria-label="Elegidos">
          {chosen.map((person) => (
            <li key={person.id}>
              <Button size="sm" onClick={() => choose(chosen.filter(({ id }) => id !== person.id))}>
                {person.name} <X aria-label="Quitar" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Input
        type="search"
        aria-label="Buscar miembros"
        placeholder="Nombre o correo"
        value={search}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {failed ? <FieldError>Error al cargar usuarios</FieldError> : null}
      <FoundPeople
        people={found.people.filter((person) => !isChosen(person))}
        choose={(person) => choose([...chosen, person])}
      />
      {found.cursor ? (
        <div>
          <Button size="sm" onClick={more}>
            Cargar más
          </Button>
        </div>
      ) : null}
    </div>
  );
}
