import { useState } from "react";
import { LinkedText } from "@/components/display/linked-text";
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
    <section className="stack stack-2" aria-label="Chat de los dos">
      <h3 className="small strong">Chat</h3>
      {chat ? (
        <Messages chat={chat} names={{ buyer: buyer.name, seller: seller.name }} timeZone={timeZone} />
      ) : (
        <div className="stack stack-2">
          <div>
            <Button onClick={read} busy={reading} busyText="Cargando…">
              Leer el chat
            </Button>
          </div>
          <p className="note">Son mensajes privados: la lectura quedará registrada.</p>
        </div>
      )}
    </section>
  );
}

type MessagesProps = { chat: ShownDisputeChat; names: { buyer: string; seller: string }; timeZone: string };

function Messages({ chat, names, timeZone }: MessagesProps) {
  if (chat.messages.length === 0) return <p className="note">No se han escrito.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="report-chat" aria-label="Mensajes del chat" tabIndex={0}>
      {chat.hasMore ? <p className="note">Hay mensajes anteriores que no se muestran.</p> : null}
      <ol className="chat">
        {chat.messages.map(({ id, by, body, imageUrl, createdAt }) => (
          <li key={id} className={by === "buyer" ? "mine" : undefined}>
            {imageUrl ? (
              <a href={imageUrl} target="_blank" rel="noopener">
                Ver la imagen adjunta
              </a>
            ) : null}
            {body ? <LinkedText text={body} /> : null}
            <span className="note">
              {names[by]} · {formatDate(new Date(createdAt), timeZone)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
