import { useState } from "react";
import { PrivateMessage } from "@/components/admin/disputes/private-messages";
import { Note } from "@/components/display/note";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { apiGet, type Refusal } from "@/lib/core/command/api-client";
import { formatDate } from "@/lib/core/format/format";
import type { TradeCase } from "@/lib/exchange/trades/case-queries";
import type { ShownDisputeChat } from "@/lib/exchange/trades/chat-present";

type DisputeChatProps = { trade: TradeCase; timeZone: string };

/** What the two wrote to each other, once it is asked for: the reading is recorded. */
export function DisputeChat({ trade: { id, buyer, seller }, timeZone }: DisputeChatProps) {
  const [chat, setChat] = useState<ShownDisputeChat>();
  const [reading, setReading] = useState(false);

  async function read() {
    setReading(true);
    try {
      setChat((await apiGet<ShownDisputeChat>(`/api/admin/btc/trades/${id}/messages`)).body);
    } catch (error) {
      toast.error("No se pudo leer el chat", (error as Refusal).message);
    }
    setReading(false);
  }

  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-label="Chat de los dos">
      <h3 className="text-sm font-semibold">Chat</h3>
      {chat ? (
        <Messages chat={chat} names={{ buyer: buyer.name, seller: seller.name }} timeZone={timeZone} />
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

type MessagesProps = { chat: ShownDisputeChat; names: { buyer: string; seller: string }; timeZone: string };

function Messages({ chat, names, timeZone }: MessagesProps) {
  if (chat.messages.length === 0) return <Note>No se han escrito.</Note>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="max-h-96 overflow-y-auto" aria-label="Mensajes del chat" tabIndex={0}>
      {chat.hasMore ? <Note>Hay mensajes anteriores que no se muestran.</Note> : null}
      <ol className="grid gap-3">
        {chat.messages.map(({ id, by, body, imageUrl, createdAt }) => (
          <PrivateMessage key={id} atEnd={by === "buyer"} body={body} imageUrl={imageUrl}>
            {names[by]} · {formatDate(new Date(createdAt), timeZone)}
          </PrivateMessage>
        ))}
      </ol>
    </section>
  );
}
