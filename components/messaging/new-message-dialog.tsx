import { useRouter } from "next/navigation";
import { useEffect, useId, useState } from "react";
import { startConversation } from "@/actions/messaging";
import { Note } from "@/components/display/note";
import { Person, PersonName, PersonNote } from "@/components/display/person";
import { useSubmission } from "@/components/forms/use-submission";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Avatar } from "@/components/ui/avatar";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import { SEARCH } from "@/lib/core/config/constants";
import { MIN_SEARCH_LENGTH } from "@/lib/messaging/constants";
import type { Correspondent } from "@/lib/messaging/present";

const HELP = `Escribe al menos ${MIN_SEARCH_LENGTH} letras de su nombre, o su nombre de usuario completo.`;

type NewMessageDialogProps = { name: string; close: () => void };

/** Finds a member and opens the conversation with them. */
export function NewMessageDialog({ name: given, close }: NewMessageDialogProps) {
  const id = useId();
  const router = useRouter();
  const [name, setName] = useState(given);
  const [error, setError] = useState<string>();
  const members = useMembers(name.trim(), setError);
  const { send, dialog } = useSubmission(startConversation);

  async function open(userId: string) {
    const state = await send({ userId });
    if (state.status === "error") setError(state.message);
    if (state.status !== "ok") return;
    router.push(`/messages?c=${state.result.id}`);
    close();
  }

  return (
    <>
      <Modal open onOpenChange={close} title="Nuevo mensaje">
        <DialogBody className="grid content-start gap-4 *:min-w-0">
          <Field id={id} label="¿A quién?" help={HELP} error={error}>
            <Input
              {...fieldAria(id, { help: HELP, error })}
              type="search"
              autoComplete="off"
              maxLength={80}
              value={name}
              onChange={(event) => {
                setError(undefined);
                setName(event.target.value);
              }}
            />
          </Field>
          <p className="sr-only" role="status">
            {members ? countOf(members.length) : ""}
          </p>
          {members?.length === 0 ? (
            <Note>No hay nadie con ese nombre. Comprueba cómo se escribe.</Note>
          ) : null}
          <ul className="grid">
            {members?.map((member) => (
              <li key={member.id}>
                <Person
                  as="button"
                  type="button"
                  className="w-full cursor-pointer rounded-md p-2 text-left hover:bg-muted"
                  onClick={() => open(member.id)}
                >
                  <Avatar name={member.name} src={member.profileImageUrl} />
                  <PersonName>{member.name}</PersonName>
                  {member.username ? <PersonNote>@{member.username}</PersonNote> : null}
                </Person>
              </li>
            ))}
          </ul>
        </DialogBody>
      </Modal>
      {dialog}
    </>
  );
}

const countOf = (count: number) => `${count} ${count === 1 ? "miembro" : "miembros"}`;

/** Searches members by name when typing pauses; null until the result arrives. */
function useMembers(name: string, onFailure: (message: string) => void): readonly Correspondent[] | null {
  const [found, setFound] = useState<{ name: string; members: readonly Correspondent[] } | null>(null);
  useEffect(() => {
    if (name.length < MIN_SEARCH_LENGTH) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      apiGet<Correspondent[]>(`/api/messages/members?q=${encodeURIComponent(name)}`, stop.signal)
        .then(({ body }) => setFound({ name, members: body }))
        .catch((refusal: ApiError) => stop.signal.aborted || onFailure(refusal.message));
    }, SEARCH.pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [name, onFailure]);
  return found?.name === name ? found.members : null;
}
