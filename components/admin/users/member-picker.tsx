import { X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { findPeople, type Person } from "./find-people";

const WAIT_MS = 250;

type MemberPickerProps = {
  label: string;
  member: Person | null;
  choose: (member: Person | null) => void;
  error?: string | undefined;
};

/** One member, found by name or e-mail. */
export function MemberPicker({ label, member, choose, error }: MemberPickerProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const { people, failed } = usePeople(search.trim());
  if (member) {
    return (
      <div className="field">
        <span className="label">{label}</span>
        <div>
          <Button onClick={() => choose(null)} aria-label={`Quitar a ${member.name}`}>
            {member.name} <X className="icon" />
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="stack stack-1">
      <Field id={id} label={label} error={failed ? "Error al cargar usuarios" : error}>
        <Input
          {...fieldAria(id, { error })}
          type="search"
          placeholder="Nombre o correo"
          value={search}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </Field>
      {people?.length === 0 ? <p className="note">No hay ningún miembro con ese nombre.</p> : null}
      <ul className="mail-found" aria-label="Miembros encontrados">
        {people?.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => choose(person)}>
              <span>{person.name}</span>
              <span className="note mail">{person.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function usePeople(search: string): { people: readonly Person[] | null; failed: boolean } {
  const [found, setFound] = useState<{ search: string; people: readonly Person[] } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!search) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      findPeople(search, null, stop.signal).then(
        ({ people }) => {
          setFailed(false);
          setFound({ search, people });
        },
        () => stop.signal.aborted || setFailed(true),
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);
  return { people: search && found?.search === search ? found.people : null, failed };
}
