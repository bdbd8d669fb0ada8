import { CircleAlert, RotateCw } from "lucide-react";
import { Fragment } from "react";
import { LinkedText } from "@/components/display/linked-text";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { formatDayOf, formatTime } from "@/lib/core/format/format";
import type { MessageLine } from "@/lib/messaging/present";
import type { Waiting } from "./use-outbox";

type ThreadProps = {
  me: string;
  target: number | null;
  timeZone: string;
  messages: readonly MessageLine[];
  older: { load: () => void; loading: boolean } | null;
  waiting: readonly Waiting[];
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
};

export function MessageThread(props: ThreadProps) {
  const { me, target, timeZone, messages, older, waiting, onRetry, onDrop } = props;
  const now = new Date();
  const dayOf = (message: MessageLine) => formatDayOf(new Date(message.createdAt), now, timeZone);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <div className="thread" role="log" aria-label="Mensajes" tabIndex={0}>
      <div>
        {older ? (
          <div className="row thread-older">
            <Button size="sm" onClick={older.load} busy={older.loading} busyText="Cargando…">
              Cargar anteriores
            </Button>
          </div>
        ) : null}
        <ol className="chat">
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const day = dayOf(message);
            return (
              <Fragment key={message.id}>
                {before && dayOf(before) === day ? null : (
                  <li className="system note" suppressHydrationWarning>
                    {day}
                  </li>
                )}
                <Line
                  message={message}
                  isMine={message.senderId === me}
                  isTarget={message.id === target}
                  timeZone={timeZone}
                />
              </Fragment>
            );
          })}
          {waiting.map((one) => (
            <WaitingLine key={one.clientId} one={one} onRetry={onRetry} onDrop={onDrop} />
          ))}
        </ol>
      </div>
    </div>
  );
}

type LineProps = { message: MessageLine; isMine: boolean; isTarget: boolean; timeZone: string };

function Line({ message: { id, body, imageUrl, createdAt }, isMine, isTarget, timeZone }: LineProps) {
  return (
    <li id={`m${id}`} className={cn(isMine && "mine", isTarget && "searched")}>
      {imageUrl ? (
        <a href={imageUrl} target="_blank" rel="noopener">
          {/* biome-ignore lint/performance/noImgElement: private, and already drawn to size by the server */}
          <img src={imageUrl} alt="Imagen adjunta" loading="lazy" decoding="async" />
        </a>
      ) : null}
      {body ? <LinkedText text={body} /> : null}
      <span className="note">
        <span className="sr-only">{isMine ? "Tú, " : ""}</span>
        <time dateTime={createdAt}>{formatTime(new Date(createdAt), timeZone)}</time>
      </span>
    </li>
  );
}

type WaitingLineProps = { one: Waiting; onRetry: (id: string) => void; onDrop: (id: string) => void };

function WaitingLine({ one, onRetry, onDrop }: WaitingLineProps) {
  const { clientId, body, image, failure, repeatable } = one;
  return (
    <li className={failure ? "mine unsent" : "mine waiting"}>
      {/* biome-ignore lint/performance/noImgElement: the file as it was chosen, from this browser's memory */}
      {image ? <img src={image.url} alt="Imagen adjunta" /> : null}
      {body ? <LinkedText text={body} /> : null}
      {failure ? (
        <span className="error">
          <CircleAlert className="icon" />
          <span>No se ha enviado. {failure}</span>
        </span>
      ) : (
        <span className="note">Enviando…</span>
      )}
      {failure ? (
        <span className="row row-2">
          {repeatable ? (
            <Button size="sm" onClick={() => onRetry(clientId)}>
              <RotateCw className="icon" /> Reintentar
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => onDrop(clientId)}>
            Descartar
          </Button>
        </span>
      ) : null}
    </li>
  );
}
