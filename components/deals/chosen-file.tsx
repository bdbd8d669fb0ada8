import { FileText, X } from "lucide-react";
import { Note } from "@/components/display/note";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { FILE_FRAME, FILE_NAME } from "./file-link";
import type { Chosen } from "./use-chosen-file";

type ChosenFileProps = {
  chosen: Chosen;
  percent: number | null;
  onRemove: () => void;
  onRetry?: () => void;
};

/** A preview of the chosen file, with its upload progress. */
export function ChosenFile({ chosen: { file, preview }, percent, onRemove, onRetry }: ChosenFileProps) {
  return (
    <div className={cn(FILE_FRAME, "min-w-0 flex-1")}>
      {preview ? (
        // biome-ignore lint/performance/noImgElement: a file of this device, which no optimiser may see
        <img
          className="size-12 flex-none rounded-sm object-cover"
          src={preview}
          alt={`Vista previa de ${file.name}`}
        />
      ) : (
        <FileText />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <strong className={FILE_NAME}>{file.name}</strong>
        {percent === null ? null : (
          <>
            <Progress thin value={percent} label={`Subiendo ${file.name}`} />
            <Note as="span">{percent < 100 ? `${percent} %` : "Comprobando…"}</Note>
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
        size="icon-sm"
        aria-label={percent === null ? `Quitar ${file.name}` : `Cancelar la subida de ${file.name}`}
        onClick={onRemove}
      >
        <X />
      </Button>
    </div>
  );
}
