import { FileText, RotateCw, Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { Note } from "@/components/display/note";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Progress } from "@/components/ui/progress";
import type { KycDocumentKind } from "@/lib/auth/constants";
import { KYC_MAX_SIZE } from "@/lib/identity/kyc/constants";
import type { KycSlot, ShownFile } from "./use-kyc-uploads";

type StepLabels = { act: string; help: string; accept: string; choose: string };

const IMAGES = "image/jpeg,image/png,image/webp";

const LABELS: Readonly<Record<KycDocumentKind, StepLabels>> = {
  identity: {
    act: "Sube tu documento de identidad",
    help: `DNI, NIE o pasaporte en vigor, completo y legible; si tiene dos caras, las dos en la misma imagen. JPG, PNG o WebP. Máximo ${KYC_MAX_SIZE}.`,
    accept: IMAGES,
    choose: "Elegir archivo",
  },
  addressProof: {
    act: "Sube tu justificante de domicilio",
    help: `Factura o extracto de los últimos tres meses, con tu nombre y tu dirección. JPG, PNG, WebP o PDF. Máximo ${KYC_MAX_SIZE}.`,
    accept: `${IMAGES},application/pdf`,
    choose: "Elegir archivo",
  },
  selfie: {
    act: "Hazte un selfie",
    help: `De frente, con buena luz y sin nada que te tape la cara. Máximo ${KYC_MAX_SIZE}.`,
    accept: "image/*",
    choose: "Hacer la foto",
  },
};

type KycStepProps = {
  kind: KycDocumentKind;
  slot: KycSlot;
  send: (file: File) => void;
  cancel: () => void;
};

/** One file of the verification: chosen or dropped, uploaded immediately, previewed, replaced, or retried. */
export function KycStep({ kind, slot, send, cancel }: KycStepProps) {
  const { act, help, accept, choose } = LABELS[kind];
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { stored, sending, failed } = slot;
  const pick = () => picker.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) send(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file may be dropped anywhere on it; the button does the same
    <div
      className="grid min-h-68 content-center justify-items-center gap-2 rounded-lg border border-dashed border-input px-4 py-6 text-center text-sm transition-[border-color] data-over:border-primary data-over:bg-primary-soft data-[state=stored]:border-solid data-[state=stored]:border-border-strong [&>svg]:text-[1.5rem] [&>svg]:text-primary"
      data-over={over || undefined}
      data-state={sending ? "sending" : stored ? "stored" : "empty"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={picker}
        className="sr-only"
        type="file"
        accept={accept}
        aria-label={act}
        tabIndex={-1}
        {...(kind === "selfie" && { capture: "user" })}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) send(file);
        }}
      />
      {sending ? (
        <Sending file={sending} cancel={cancel} />
      ) : stored ? (
        <Chosen file={stored}>
          <Button size="sm" onClick={pick}>
            {kind === "selfie" ? "Repetir la foto" : "Sustituir"}
          </Button>
        </Chosen>
      ) : (
        <>
          <Upload />
          <strong>{act}</strong>
          <Note as="span" className="max-w-96">
            {help}
          </Note>
          <Button size="sm" onClick={pick}>
            {choose}
          </Button>
        </>
      )}
      {failed ? (
        <div className="grid justify-items-center gap-2" role="alert">
          <FieldError>{failed.message}</FieldError>
          {failed.file ? <Retry file={failed.file} send={send} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function Retry({ file, send }: { file: File; send: (file: File) => void }) {
  return (
    <Button size="sm" onClick={() => send(file)}>
      <RotateCw /> Reintentar
    </Button>
  );
}

function Sending({ file, cancel }: { file: NonNullable<KycSlot["sending"]>; cancel: () => void }) {
  return (
    <Chosen file={file}>
      <div className="grid w-full max-w-72 gap-1">
        <Progress value={file.percent} label={`Subiendo ${file.name}`} />
        <Note as="span">{file.percent < 100 ? `${file.percent} %` : "Comprobando…"}</Note>
      </div>
      <Button size="sm" variant="ghost" onClick={cancel}>
        Cancelar
      </Button>
    </Chosen>
  );
}

function Chosen({ file, children }: { file: ShownFile; children: ReactNode }) {
  return (
    <>
      <Picture file={file} />
      <span className="max-w-full font-[550] wrap-anywhere">{file.name}</span>
      {children}
    </>
  );
}

// A picture that the browser cannot display, such as HEIC, is shown by its file name.
function Picture({ file }: { file: ShownFile }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!file.preview || broken === file.preview) return <FileText />;
  return (
    // biome-ignore lint/performance/noImgElement: a file of this device or of a private route, which no optimiser may see
    <img
      className="max-h-60 max-w-full rounded-md"
      src={file.preview}
      alt={`Vista previa de ${file.name}`}
      onError={() => setBroken(file.preview)}
    />
  );
}
