import Link from "next/link";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/core/format/format";
import { queuePath } from "@/lib/core/site/panel-path";

export type Imported = { lines: number; credited: number; waiting: number; repeated: number };

/** The result of importing the lines of a statement. */
export function ImportedDialog({ imported, close }: { imported: Imported; close: () => void }) {
  const { lines, credited, waiting, repeated } = imported;
  return (
    <Modal open onOpenChange={close} title="Extracto importado">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <DetailList>
          <DetailRow label="Movimientos">{formatCount(lines)}</DetailRow>
          <DetailRow label="Abonados a miembros">{formatCount(credited)}</DetailRow>
          <DetailRow label="Por revisar">
            {waiting > 0 ? (
              <Link href={queuePath("bank-lines")} onClick={close}>
                {formatCount(waiting)}
              </Link>
            ) : (
              formatCount(waiting)
            )}
          </DetailRow>
          <DetailRow label="Ya conocidos">{formatCount(repeated)}</DetailRow>
          <DetailRow label="De retiradas">{formatCount(lines - credited - waiting - repeated)}</DetailRow>
        </DetailList>
        <Note>Un extracto muy largo se termina de abonar en unos minutos.</Note>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={close}>
          Cerrar
        </Button>
      </DialogFooter>
    </Modal>
  );
}
