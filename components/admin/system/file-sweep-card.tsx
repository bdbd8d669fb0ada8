import { confirmSweep } from "@/actions/admin/system";
import { ReasonButton } from "@/components/forms/reason-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { MAX_REASON_LENGTH } from "@/lib/admin/constants";
import type { SystemState } from "@/lib/admin/system/queries";
import { formatCount } from "@/lib/core/format/format";
import { type SweepBlock, TRASH_DAYS } from "@/lib/gateways/constants";

type Sweep = NonNullable<SystemState["sweep"]>;

const CAUSES: Readonly<Record<Exclude<SweepBlock, "too-many">, string>> = {
  "no-marker":
    "El almacén de archivos no lleva la marca de ninguna instalación y ya contiene archivos. Confírmalo solo si es de esta instalación.",
  "other-installation":
    "El almacén de archivos es de otra instalación. Revisa S3_BUCKET, S3_PREFIX o LONJA_FILES_DIR antes de confirmar.",
  "copied-database":
    "Esta base de datos es una copia. Si la original sigue en uso, da a esta un almacén propio (S3_PREFIX o LONJA_FILES_DIR) antes de confirmar.",
  "older-database":
    "La base de datos es anterior a la última limpieza: se ha restaurado una copia y puede faltarle el registro de archivos más recientes.",
};

/** Why the cleanup of the file store is stopped, and the button that allows it. */
export function FileSweepCard({ sweep }: { sweep: Sweep }) {
  return (
    <Card aria-labelledby="limpieza">
      <CardHeader>
        <CardTitle id="limpieza">Limpieza de archivos parada</CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <p>{causeOf(sweep)}</p>
        <div>
          <ReasonButton
            variant="destructiveOutline"
            ask={{
              title: "Confirmar la limpieza de archivos",
              note: `En una hora, los archivos que la base de datos no conoce pasan a la papelera del almacén, y se borran a los ${TRASH_DAYS} días.`,
              act: "Confirmar la limpieza",
              busyText: "Guardando…",
              help: "Queda en el registro.",
              action: confirmSweep,
              fields: { block: sweep.block },
              maxLength: MAX_REASON_LENGTH,
              done: ["Limpieza confirmada"],
            }}
          >
            Confirmar la limpieza
          </ReasonButton>
        </div>
      </CardContent>
    </Card>
  );
}

function causeOf({ block, orphans, files }: Sweep): string {
  if (block !== "too-many") return CAUSES[block];
  return `La base de datos no conoce ${formatCount(orphans ?? 0)} de los ${formatCount(files ?? 0)} archivos del almacén. Son demasiados para ser restos de subidas interrumpidas.`;
}
