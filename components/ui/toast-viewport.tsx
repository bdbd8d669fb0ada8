import { CircleAlert, CircleCheck, X } from "lucide-react";
import Link from "next/link";
import { type CSSProperties, type PointerEvent, useEffect, useRef } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { buttonClass } from "./button-class";
import { subscribeToToasts, type ToastAction, type ToastNote, takeToasts } from "./toast";

export type ToastLimits = {
  visibleAtOnce: number;
  durationMs: number;
  swipeThresholdPx: number;
  hotkey: string;
  maxWidthPx: number;
};

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
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={visibleAtOnce}
      duration={durationMs}
      hotkey={[hotkey]}
      swipeDirections={[]}
      mobileOffset={{ bottom: "calc(4.5rem + env(safe-area-inset-bottom))" }}
      containerAriaLabel="Avisos"
      style={{ "--width": `${maxWidthPx}px` } as CSSProperties}
    />
  );
}

type ToastCardProps = { note: ToastNote; id: string | number; swipeThresholdPx: number };

// sonner's own swipe has a fixed threshold; ours is the specification's.
function ToastCard({ note, id, swipeThresholdPx }: ToastCardProps) {
  const start = useRef<number | null>(null);
  const dismiss = () => sonner.dismiss(id);
  const release = (event: PointerEvent) => {
    if (start.current !== null && Math.abs(event.clientX - start.current) >= swipeThresholdPx) dismiss();
    start.current = null;
  };
  const Icon = note.tone === "success" ? CircleCheck : CircleAlert;
  return (
    <div
      className={note.tone === "success" ? "toast" : "toast toast-error"}
      role={note.tone === "success" ? "status" : "alert"}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <Icon className="icon" />
      <div>
        <strong>{note.title}</strong>
        {note.description ? <p className="muted">{note.description}</p> : null}
        {note.next ? (
          <span className="nexts">
            {[note.next].flat().map((next) => (
              <Next key={next.label} next={next} dismiss={dismiss} />
            ))}
          </span>
        ) : null}
      </div>
      <button
        type="button"
        className={`${buttonClass({ variant: "ghost", size: "iconSm" })} close`}
        aria-label="Cerrar aviso"
        onClick={dismiss}
      >
        <X className="icon" />
      </button>
    </div>
  );
}

function Next({ next, dismiss }: { next: ToastAction; dismiss: () => void }) {
  if ("href" in next) {
    return (
      <Link className="next" href={next.href} onClick={dismiss}>
        {next.label}
      </Link>
    );
  }
  function act() {
    dismiss();
    if ("act" in next) next.act();
  }
  return (
    <button type="button" className={`${buttonClass({ variant: "outline", size: "sm" })} next`} onClick={act}>
      {next.label}
    </button>
  );
}
