import { Download, FileText, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { Note } from "@/components/display/note";
import { isPdf } from "@/components/identity/kyc/labels";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import type { KycDocumentKind } from "@/lib/auth/constants";
import { KYC_DOCUMENT_NAMES } from "@/lib/identity/kyc/constants";

const MAX_ZOOM = 4;
const QUARTER = 90;

type KycDocumentViewProps = { kind: KycDocumentKind; fileName: string; contentType: string; href: string };

/** A document that can be zoomed, rotated and dragged; a PDF opens in the browser's PDF viewer. */
export function KycDocumentView({ kind, fileName, contentType, href }: KycDocumentViewProps) {
  const name = KYC_DOCUMENT_NAMES[kind];
  if (isPdf(contentType)) {
    return (
      <div className="grid aspect-square cursor-auto place-content-center justify-items-center gap-3 overflow-auto overscroll-contain rounded-md border bg-muted p-4 text-center">
        <FileText className="text-[1.5rem] text-primary" />
        <span className="max-w-full font-[550] wrap-anywhere">{fileName}</span>
        <a className={buttonVariants({ size: "sm" })} href={href} download>
          <Download /> Descargar PDF
        </a>
      </div>
    );
  }
  return <Picture name={name} href={href} />;
}

function Picture({ name, href }: { name: string; href: string }) {
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const [broken, setBroken] = useState(false);
  const drag = useDrag();
  return (
    <>
      <section
        className="grid aspect-square cursor-grab overflow-auto overscroll-contain rounded-md border bg-muted active:cursor-grabbing"
        aria-label={`${name}, ampliable`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        {...drag}
      >
        {broken ? (
          <Note className="place-self-center">El archivo no se ha podido leer.</Note>
        ) : (
          <div className="aspect-square" style={{ width: `${zoom * 100}%` }}>
            {/* biome-ignore lint/performance/noImgElement: a private route, which no optimiser may see */}
            <img
              src={href}
              alt={name}
              className="size-full object-contain transition-transform select-none"
              draggable={false}
              style={{ transform: `rotate(${turned * QUARTER}deg)` }}
              onError={() => setBroken(true)}
            />
          </div>
        )}
      </section>
      <div className="flex min-w-0 items-center gap-2">
        <Button
          size="icon-sm"
          aria-label={`Alejar: ${name}`}
          disabled={zoom === 1}
          onClick={() => setZoom(zoom - 1)}
        >
          <ZoomOut />
        </Button>
        <Button
          size="icon-sm"
          aria-label={`Acercar: ${name}`}
          disabled={zoom === MAX_ZOOM}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn />
        </Button>
        <Button size="icon-sm" aria-label={`Girar: ${name}`} onClick={() => setTurned(turned + 1)}>
          <RotateCw />
        </Button>
        <Note as="span">{zoom * 100} %</Note>
      </div>
    </>
  );
}

type Held = { x: number; y: number; left: number; top: number };

/** Scrolls the document by dragging it with the mouse; touch scrolling works natively. */
function useDrag() {
  const held = useRef<Held | null>(null);
  const release = () => {
    held.current = null;
  };
  return {
    onPointerDown: ({ currentTarget, pointerType, clientX, clientY, pointerId }: PointerEvent) => {
      if (pointerType !== "mouse") return;
      held.current = { x: clientX, y: clientY, left: currentTarget.scrollLeft, top: currentTarget.scrollTop };
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent) => {
      if (!held.current) return;
      currentTarget.scrollLeft = held.current.left + held.current.x - clientX;
      currentTarget.scrollTop = held.current.top + held.current.y - clientY;
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
