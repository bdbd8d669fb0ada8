import { CircleAlert, RotateCw, Trash2 } from "lucide-react";
import { Fragment } from "react";
import { LinkedText } from "@/components/display/linked-text";
import { Note } from "@/components/display/note";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FieldError } from "@/components/ui/field";
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
  /** Asks to delete a message of the member's own; undefined if none can be deleted. */
  onDelete: ((message: number) => void) | undefined;
  className?: string;
};

// A reversed column: the browser itself keeps the end visible when messages arrive, and the scroll position when older
// ones load.
const THREAD =
  "flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-5 py-4 focus-visible:-outline-offset-2 max-tablet:px-4";

export function MessageThread(props: ThreadProps) {
  const { me, target, timeZone, messages, older, waiting, onRetry, onDrop, onDelete, className } = props;
  const now = new Date();
  const dayOf = (message: MessageLine) => formatDayOf(new Date(message.createdAt), now, timeZone);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <div className={cn(THREAD, className)} role="log" aria-label="Mensajes" tabIndex={0}>
      <div>
        {older ? (
          <div className="flex min-w-0 items-center justify-center gap-3 pb-4">
            <Button size="sm" onClick={older.load} busy={older.loading} busyText="Cargando…">
              Cargar anteriores
            </Button>
          </div>
        ) : null}
        <ol className="grid gap-3">
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const day = dayOf(message);
            return (
              <Fragment key={message.id}>
                {before && dayOf(before) === day ? null : (
                  <Note
                    as="li"
                    className="grid justify-items-center gap-0.5 justify-self-stretch text-center text-sm"
                    suppressHydrationWarning
                  >
                    {day}
                  </Note>
                )}
                <Line
                  message={message}
                  isMine={message.senderId === me}
                  isTarget={message.id === target}
                  timeZone={timeZone}
                  onDelete={message.senderId === me && !message.isDeleted ? onDelete : undefined}
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

type LineProps = Pick<ThreadProps, "timeZone" | "onDelete"> & {
  message: MessageLine;
  isMine: boolean;
  isTarget: boolean;
};

function Line({ message, isMine, isTarget, timeZone, onDelete }: LineProps) {
  const { id, body, imageUrl, createdAt, isDeleted } = message;
  const time = formatTime(new Date(createdAt), timeZone);
  return (
    <li id={`m${id}`} className={lineClass(isMine)} tabIndex={-1}>
      {isDeleted ? (
        <Note className="rounded-lg border px-3 py-2">Mensaje eliminado</Note>
      ) : (
        <>
          {imageUrl ? (
            <a href={imageUrl} target="_blank" rel="noopener">
              {/* biome-ignore lint/performance/noImgElement: private, and already drawn to size by the server */}
              <img className={PICTURE} src={imageUrl} alt="Imagen adjunta" loading="lazy" decoding="async" />
            </a>
          ) : null}
          {body ? (
            <LinkedText className={cn(bodyClass(isMine), isTarget && "outline-2 outline-ring")} text={body} />
          ) : null}
        </>
      )}
      <span className="flex items-center gap-1">
        {onDelete ? (
          <Button
            variant="ghost"
            size="icon-sm"
            className={DELETE}
            aria-label={`Eliminar el mensaje de las ${time}`}
            onClick={({ currentTarget }) => {
              // The dialog returns the focus to the message, because its deletion removes this button.
              currentTarget.closest("li")?.focus();
              onDelete(id);
            }}
          >
            <Trash2 />
          </Button>
        ) : null}
        <Note as="span">
          <span className="sr-only">{isMine ? "Tú, " : ""}</span>
          <time dateTime={createdAt}>{time}</time>
        </Note>
      </span>
    </li>
  );
}

type WaitingLineProps = { one: Waiting; onRetry: (id: string) => void; onDrop: (id: string) => void };

function WaitingLine({ one, onRetry, onDrop }: WaitingLineProps) {
  const { clientId, body, image, failure, repeatable } = one;
  return (
    <li className={lineClass(true)}>
      {/* biome-ignore lint/performance/noImgElement: the file as it was chosen, from this browser's memory */}
      {image ? <img className={PICTURE} src={image.url} alt="Imagen adjunta" /> : null}
      {body ? <LinkedText className={cn(bodyClass(true), !failure && "opacity-70")} text={body} /> : null}
      {failure ? (
        <FieldError>
          <CircleAlert />
          <span>No se ha enviado. {failure}</span>
        </FieldError>
      ) : (
        <Note as="span">Enviando…</Note>
      )}
      {failure ? (
        <span className="flex min-w-0 items-center gap-2">
          {repeatable ? (
            <Button size="sm" onClick={() => onRetry(clientId)}>
              <RotateCw /> Reintentar
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

function lineClass(isMine: boolean) {
  return cn(
    "grid max-w-[min(88%,34rem)] gap-0.5 text-sm",
    isMine ? "justify-items-end justify-self-end" : "justify-items-start",
  );
}

function bodyClass(isMine: boolean) {
  return cn(
    "rounded-lg px-3 py-2 text-base wrap-anywhere whitespace-pre-wrap",
    isMine ? "rounded-br-none bg-primary-soft" : "rounded-bl-none bg-muted",
  );
}

const PICTURE = "block max-h-80 max-w-full rounded-lg";

// It takes no height of its own.
const DELETE = "-my-2 text-sm text-muted-foreground";
