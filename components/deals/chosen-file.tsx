import { FileText, X } from "lucide-react";
import type { CSSProperties } from "react";
import { Button } from "@/components/ui/button";
import type { Chosen } from "./use-chosen-file";

type ChosenFileProps = {
  chosen: Chosen;
  percent: number | null;
  onRemove: () => void;
  onRetry?: () => void;
};

/** A chosen file, as it looks, and how much of it has gone. */
export function ChosenFile({ chosen: { file, preview }, percent, onRemove, onRetry }: ChosenFileProps) {
  return (
    <div className="deal-file grow">
      {preview ? (
        // biome-ignore lint/performance/noImgElement: a file of this device, which no optimiser may see
        <img src={preview} alt={`Vista previa de ${file.name}`} />
      ) : (
        <FileText className="icon" />
      )}
      <div>
        <strong>{file.name}</strong>
        {percent === null ? null : (
          <>
            <div
              className="bar bar-thin"
              role="progressbar"
              aria-label={`Subiendo ${file.name}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
            >
              <span style={{ "--part": `${percent}%` } as CSSProperties} />
            </div>
            <span className="note">{percent < 100 ? `${percent} %` : "Comprobando…"}</span>
          </>
        )}
      </div>
      {onRetry ? (
        <Button size="sm" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="iconSm"
        aria-label={percent === null ? `Quitar ${file.name}` : `Cancelar la subida de ${file.name}`}
        onClick={onRemove}
      >
        <X className="icon" />
      </Button>
    </div>
  );
}
