import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { proposeCorrection } from "@/actions/admin";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldAria } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { MESSAGE } from "@/lib/core/errors";
import { CorrectionMove } from "./correction-move";
import { useCorrection } from "./use-correction";

const MOVES_AT_MOST = 20;

/** Proposes a correction: its movements one by one, why, and what proves it. */
export function CorrectionDialog({ close }: { close: () => void }) {
  const router = useRouter();
  const correction = useCorrection();
  const { moves, errors, add } = correction;
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmed(proposeCorrection);

  async function propose() {
    const form = correction.read();
    if (!form) return setRefusal(MESSAGE.invalid);
    setSending(true);
    setRefusal(null);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return setRefusal(state.message);
    toast.success("Corrección propuesta", "La decidirá otro administrador.");
    close();
    router.refresh();
  }

  return (
    <>
      <Dialog open onOpenChange={close} title="Proponer una corrección" className="correction">
        <form
          noValidate
          aria-label="Corrección"
          onSubmit={(event) => {
            event.preventDefault();
            void propose();
          }}
        >
          <div className="body stack">
            {refusal ? (
              <Banner tone="negative" role="alert">
                {refusal}
              </Banner>
            ) : null}
            {moves.map((move, index) => (
              <CorrectionMove key={move.key} correction={correction} move={move} index={index} />
            ))}
            {moves.length < MOVES_AT_MOST ? (
              <div>
                <Button size="sm" onClick={add}>
                  <Plus className="icon" /> Añadir movimiento
                </Button>
              </div>
            ) : null}
            <Words
              label="Motivo"
              help="Por qué hay que corregir las cuentas."
              value={correction.reason}
              change={correction.setReason}
              error={errors.reason}
              most={1_000}
            />
            <Words
              label="Prueba"
              help="Qué lo demuestra: un extracto, una transacción, una conversación."
              value={correction.evidence}
              change={correction.setEvidence}
              error={errors.evidence}
              most={4_000}
            />
          </div>
          <footer>
            <Button onClick={close}>Cancelar</Button>
            <Button type="submit" variant="primary" busy={sending} busyText="Proponiendo…">
              Proponer
            </Button>
          </footer>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

type WordsProps = {
  label: string;
  help: string;
  value: string;
  change: (text: string) => void;
  error: string | undefined;
  most: number;
};

function Words({ label, help, value, change, error, most }: WordsProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <textarea
        {...fieldAria(id, { help, error })}
        className="input"
        rows={3}
        maxLength={most}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
