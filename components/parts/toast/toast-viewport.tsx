import { X } from "lucide-react";
import { type CSSProperties, type PointerEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { Button } from "@/components/ui/button";
import { subscribeToToasts, type ToastNote, takeToasts } from "./toast";
import { ToastActions, ToastFrame } from "./toast-frame";

export type ToastLimits = {
  visibleAtOnce: number;
  durationMs: number;
  swipeThresholdPx: number;
  hotkey: string;
  maxWidthPx: number;
};

// The width below which the styles are those of a phone (`max-tablet`).
const PHONE = "(width < 48.0625rem)";

function followWidth(changed: () => void): () => void {
  const phone = matchMedia(PHONE);
  phone.addEventListener("change", changed);
  return () => phone.removeEventListener("change", changed);
}

const BELOW_HEADER = { top: "calc(4rem + env(safe-area-inset-top))" };

/** Where toasts appear: on a phone below the header, because dialogs and pages have their main button at the bottom. */
export const toastPlace = (isPhone: boolean) =>
  isPhone
    ? ({ position: "top-center", offset: BELOW_HEADER, mobileOffset: BELOW_HEADER } as const)
    : ({ position: "bottom-right" } as const);

export function ToastViewport({
  visibleAtOnce,
  durationMs,
  swipeThresholdPx,
  hotkey,
  maxWidthPx,
}: ToastLimits) {
  useEffect(() => {
    const show = () => {
      for (const note of takeToasts()) {
        sonner.dismiss();
        const options = note.durationMs ? { duration: note.durationMs } : {};
        sonner.custom((id) => <ToastCard note={note} id={id} swipeThresholdPx={swipeThresholdPx} />, options);
      }
    };
    show();
    return subscribeToToasts(show);
  }, [swipeThresholdPx]);
  const isPhone = useSyncExternalStore(
    followWidth,
    () => matchMedia(PHONE).matches,
    () => false,
  );
  return (
    <Sonner
      {...toastPlace(isPhone)}
      visibleToasts={visibleAtOnce}
      duration={durationMs}
      hotkey={[hotkey]}
      swipeDirections={[]}
      containerAriaLabel="Avisos"
      style={{ "--width": `${maxWidthPx}px` } as CSSProperties}
    />
  );
}

type ToastCardProps = { note: ToastNote; id: string | number; swipeThresholdPx: number };

// The swipe of sonner has a fixed threshold; the specification requires another one.
function ToastCard({ note, id, swipeThresholdPx }: ToastCardProps) {
  const start = useRef<number | null>(null);
  const dismiss = () => sonner.dismiss(id);
  const release = (event: PointerEvent) => {
    if (start.current !== null && Math.abs(event.clientX - start.current) >= swipeThresholdPx) dismiss();
    start.current = null;
  };
  return (
    <ToastFrame
      tone={note.tone}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div>
        <strong>{note.title}</strong>
        {note.description ? <p className="text-muted-foreground">{note.description}</p> : null}
        <ToastActions next={note.next} dismiss={dismiss} />
      </div>
      <Button
        variant="ghost"
        size="icon-sm"
        className="-mt-1.5 -mr-2 -mb-1.5 text-muted-foreground"
        aria-label="Cerrar aviso"
        onClick={dismiss}
      >
        <X />
      </Button>
    </ToastFrame>
  );
}
