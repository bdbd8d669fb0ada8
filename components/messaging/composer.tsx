import { ImagePlus, SendHorizontal, X } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";
import { useUnsavedGuard } from "@/components/forms/unsaved/use-unsaved-guard";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Textarea } from "@/components/ui/textarea";
import { MAX_MESSAGE_LENGTH, MESSAGE_IMAGE } from "@/lib/messaging/constants";

// Keeps the draft of each conversation while the member visits another one.
const drafts = new Map<number, string>();

type ComposerProps = {
  conversation: number;
  to: string;
  onSend: (body: string, image: File | null) => void;
  /** Whether sending is the main action of the page, shown with the main button style. */
  isPrimary?: boolean;
};

export function Composer({ conversation, to, onSend, isPrimary = true }: ComposerProps) {
  const [text, setText] = useState(() => drafts.get(conversation) ?? "");
  const [image, setImage] = useState<File | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isEmpty = text.trim() === "" && !image;
  useUnsavedGuard(!isEmpty, image === null);

  function type(next: string) {
    drafts.set(conversation, next);
    setText(next);
  }
  function send() {
    if (isEmpty) return;
    onSend(text.trim(), image);
    type("");
    setImage(null);
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0] ?? null;
    currentTarget.value = "";
    if (file && file.size > MESSAGE_IMAGE.maxBytes) toast.error("Imagen muy grande", MESSAGE_IMAGE.tooLarge);
    else setImage(file);
  }
  // On a phone, Enter starts a new line, because its keyboard has no other way to do so.
  function press(event: KeyboardEvent) {
    const isTyped = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isTyped || !window.matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={cn(
        "flex items-end gap-2 border-t p-3 **:data-[slot=button]:flex-none",
        image && "flex-wrap",
      )}
      aria-label="Escribir un mensaje"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {image ? (
        <p className="flex basis-full items-center gap-2 text-sm">
          <span className="truncate">{image.name}</span>
          <Button variant="ghost" size="icon-sm" aria-label="Quitar la imagen" onClick={() => setImage(null)}>
            <X />
          </Button>
        </p>
      ) : null}
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept=".jpg,.jpeg,.png,.webp"
        aria-label="Imagen"
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label="Adjuntar una imagen"
        onClick={() => picker.current?.click()}
      >
        <ImagePlus />
      </Button>
      <Textarea
        className="max-h-36 min-h-control flex-1 resize-none py-2.25 leading-snug field-sizing-content"
        aria-label={`Mensaje para ${to}`}
        placeholder="Escribe un mensaje"
        rows={1}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <Button
        type="submit"
        variant={isPrimary ? "highlight" : "outline"}
        size="icon"
        aria-label="Enviar"
        disabled={isEmpty}
      >
        <SendHorizontal />
      </Button>
    </form>
  );
}
