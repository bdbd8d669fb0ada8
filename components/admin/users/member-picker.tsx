import { X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { FoundPeople } from "@/components/admin/users/found-people";
import { Note } from "@/components/display/note";
import { Button } from "@/components/ui/button";
import { Field, FieldFrame, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { findPeople, type Person } from "./find-people";

const WAIT_MS = 250;

type MemberPickerProps = {
  label: string;
  member: Person | null;
  choose: (member: Person | null) => void;
  error?: string | undefined;
};

/** A choice of one member, found by name or e-mail. */
export function MemberPicker({ label, member, choose, error }: MemberPickerProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const { people, failed } = usePeople(search.trim());
  if (member) {
    return (
      <FieldFrame>
        <span className="text-sm font-[550]">{label}</span>
        <div>
          <Button onClick={() => choose(null)} aria-label={`Quitar a ${member.name}`}>
            {member.name} <X />
          </Button>
        </div>
      </FieldFrame>
    );
  }
  return (
    <div className="grid content-start gap-1 *:min-w-0">
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
      {people?.length === 0 ? <Note>No hay ningún miembro con ese nombre.</Note> : null}
      <FoundPeople people={people ?? []} choose={choose} />
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
