import { useRouter } from "next/navigation";
import { useEffect, useId, useState } from "react";
import { startConversation } from "@/actions/messaging";
import { useSubmission } from "@/components/forms/use-submission";
import { Avatar } from "@/components/ui/avatar";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { apiGet, type Refusal } from "@/lib/core/command/api-client";
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
      <Dialog open onOpenChange={close} title="Nuevo mensaje">
        <div className="body stack">
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
            <p className="note">No hay nadie con ese nombre. Comprueba cómo se escribe.</p>
          ) : null}
          <ul className="member-finds">
            {members?.map((member) => (
              <li key={member.id}>
                <button type="button" className="person" onClick={() => open(member.id)}>
                  <Avatar name={member.name} src={member.profileImageUrl} />
                  <span className="name">{member.name}</span>
                  {member.username ? <span className="note">@{member.username}</span> : null}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
      {dialog}
    </>
  );
}

const countOf = (count: number) => `${count} ${count === 1 ? "miembro" : "miembros"}`;

/** Who answers to the name once typing pauses; null until it is known. */
function useMembers(name: string, onFailure: (message: string) => void): readonly Correspondent[] | null {
  const [found, setFound] = useState<{ name: string; members: readonly Correspondent[] } | null>(null);
  useEffect(() => {
    if (name.length < MIN_SEARCH_LENGTH) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      apiGet<Correspondent[]>(`/api/messages/members?q=${encodeURIComponent(name)}`, stop.signal)
        .then(({ body }) => setFound({ name, members: body }))
        .catch((refusal: Refusal) => stop.signal.aborted || onFailure(refusal.message));
    }, SEARCH.pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [name, onFailure]);
  return found?.name === name ? found.members : null;
}
