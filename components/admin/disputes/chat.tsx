import { useState } from "react";
import { PrivateMessage } from "@/components/admin/disputes/private-messages";
import { Note } from "@/components/display/note";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import { formatDate } from "@/lib/core/format/format";
import type { ShownDisputeChat } from "@/lib/deals/present";

type DisputeChatProps = {
  /** The path of the API call that returns the chat of the deal. */
  path: string;
  /** The parties by role. */
  people: Readonly<Record<string, { name: string }>>;
  timeZone: string;
};

/** The messages between the parties. Loaded only on request, because the access is recorded. */
export function DisputeChat({ path, people, timeZone }: DisputeChatProps) {
  const [chat, setChat] = useState<ShownDisputeChat>();
  const [reading, setReading] = useState(false);

  async function read() {
    setReading(true);
    try {
      setChat((await apiGet<ShownDisputeChat>(path)).body);
    } catch (error) {
      toast.error("No se pudo leer el chat", (error as ApiError).message);
    }
    setReading(false);
  }

  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-label="Chat de los dos">
      <h3 className="text-sm font-semibold">Chat</h3>
      {chat ? (
        <Messages chat={chat} people={people} timeZone={timeZone} />
      ) : (
        <div className="grid content-start gap-2 *:min-w-0">
          <div>
            <Button onClick={read} busy={reading} busyText="Cargando…">
              Leer el chat
            </Button>
          </div>
          <Note>Son mensajes privados: la lectura quedará registrada.</Note>
        </div>
      )}
    </section>
  );
}

type MessagesProps = Omit<DisputeChatProps, "path"> & { chat: ShownDisputeChat };

function Messages({ chat, people, timeZone }: MessagesProps) {
  const [first] = Object.keys(people);
  if (chat.messages.length === 0) return <Note>No se han escrito.</Note>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="max-h-96 overflow-y-auto" aria-label="Mensajes del chat" tabIndex={0}>
      {chat.hasMore ? <Note>Hay mensajes anteriores que no se muestran.</Note> : null}
      <ol className="grid gap-3">
        {chat.messages.map(({ id, by, body, imageUrl, createdAt }) => (
          <PrivateMessage key={id} atEnd={by === first} body={body} imageUrl={imageUrl}>
            {people[by]?.name} · {formatDate(new Date(createdAt), timeZone)}
          </PrivateMessage>
        ))}
      </ol>
    </section>
  );
}
