import { Download, FileText, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type CSSProperties, type PointerEvent, useRef, useState } from "react";
import { isPdf } from "@/components/identity/kyc/labels";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { KycDocumentKind } from "@/lib/auth/constants";
import { KYC_DOCUMENT_NAMES } from "@/lib/identity/kyc/constants";

const MAX_ZOOM = 4;
const QUARTER = 90;

type KycDocumentViewProps = { kind: KycDocumentKind; fileName: string; contentType: string; href: string };

/** A document to look at closely: nearer, turned, moved under the hand; a PDF is taken to its own reader. */
export function KycDocumentView({ kind, fileName, contentType, href }: KycDocumentViewProps) {
  const name = KYC_DOCUMENT_NAMES[kind];
  if (isPdf(contentType)) {
    return (
      <div className="kyc-stage kyc-stage-pdf">
        <FileText className="icon" />
        <span className="kyc-file">{fileName}</span>
        <a className={buttonClass({ size: "sm" })} href={href} download>
          <Download className="icon" /> Descargar PDF
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="kyc-stage" aria-label={`${name}, ampliable`} tabIndex={0} {...drag}>
        {broken ? (
          <p className="note">El archivo no se ha podido leer.</p>
        ) : (
          <div className="kyc-sheet" style={{ "--zoom": zoom } as CSSProperties}>
            {/* biome-ignore lint/performance/noImgElement: a private route, which no optimiser may see */}
            <img
              src={href}
              alt={name}
              draggable={false}
              style={{ transform: `rotate(${turned * QUARTER}deg)` }}
              onError={() => setBroken(true)}
            />
          </div>
        )}
      </section>
      <div className="row row-2">
        <Button
          size="iconSm"
          aria-label={`Alejar: ${name}`}
          disabled={zoom === 1}
          onClick={() => setZoom(zoom - 1)}
        >
          <ZoomOut className="icon" />
        </Button>
        <Button
          size="iconSm"
          aria-label={`Acercar: ${name}`}
          disabled={zoom === MAX_ZOOM}
          onClick={() => setZoom(zoom + 1)}
        >
          <ZoomIn className="icon" />
        </Button>
        <Button size="iconSm" aria-label={`Girar: ${name}`} onClick={() => setTurned(turned + 1)}>
          <RotateCw className="icon" />
        </Button>
        <span className="note">{zoom * 100} %</span>
      </div>
    </>
  );
}

type Held = { x: number; y: number; left: number; top: number };

/** A mouse moves the sheet under it; a finger scrolls it by itself. */
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
