import type { ReactNode } from "react";
import { EarlierMessages, PrivateMessage } from "@/components/admin/disputes/private-messages";
import { Note } from "@/components/display/note";
import { Button } from "@/components/ui/button";
import type { ShownDisputeChat } from "@/lib/deals/present";
import { usePrivateMessages } from "./use-private-messages";

type Line = ShownDisputeChat["messages"][number];

type DisputeChatProps = {
  /** The path of the API call that returns the chat of the deal. */
  path: string;
  /** The parties by role. */
  people: Readonly<Record<string, { name: string }>>;
  timeZone: string;
};

/** The messages between the parties. Loaded only on request, because the access is recorded. */
export function DisputeChat({ path, people, timeZone }: DisputeChatProps) {
  const { page, reading, read } = usePrivateMessages<Line>(path, "No se pudo leer el chat");
  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-label="Chat de los dos">
      <h3 className="text-sm font-semibold">Chat</h3>
      {page ? (
        <Messages messages={page.messages} people={people} timeZone={timeZone}>
          <EarlierMessages hasMore={page.hasMore} reading={reading} read={read} />
        </Messages>
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

type MessagesProps = Omit<DisputeChatProps, "path"> & { messages: readonly Line[]; children: ReactNode };

function Messages({ messages, people, timeZone, children }: MessagesProps) {
  const [first] = Object.keys(people);
  if (messages.length === 0) return <Note>No se han escrito.</Note>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="max-h-96 overflow-y-auto" aria-label="Mensajes del chat" tabIndex={0}>
      {children}
      <ol className="grid gap-3">
        {messages.map(({ id, by, ...message }) => (
          <PrivateMessage
            key={id}
            {...message}
            atEnd={by === first}
            author={people[by]?.name}
            timeZone={timeZone}
          />
        ))}
      </ol>
    </section>
  );
}
