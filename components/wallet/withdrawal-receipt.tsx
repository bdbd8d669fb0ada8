import Link from "next/link";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Refusal } from "@/components/forms/refusal";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Button } from "@/components/ui/button";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import type { WithdrawalLine } from "@/lib/wallet/withdrawals/queries";
import { WithdrawalStatusBadge } from "./status-badges";
import type { Withdrawal } from "./use-withdrawal";

/** The review of a withdrawal before it is sent. */
export function WithdrawalReview({ withdrawal }: { withdrawal: Withdrawal }) {
  const { draft, figures, refusal, sending, confirm, write } = withdrawal;
  const { asset, destinationAddress } = draft;
  const amount = figures.amountMinor ?? 0n;
  const fee = figures.feeMinor ?? 0n;
  return (
    <section aria-label="Revisar el retiro">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Refusal>{refusal}</Refusal>
        <Sums
          rows={[
            ["De", "Tu cartera"],
            ["A", destinationAddress.trim()],
          ]}
        />
        <Sums
          rows={[
            ["Llega", amountText(amount, asset)],
            ["Comisión de red", amountText(fee, asset)],
          ]}
          total={amountText(amount + fee, asset)}
        />
        <Note>
          Es posible que te pidamos de nuevo la contraseña. Un envío en la red no se puede deshacer: comprueba
          la dirección. Si la dirección es nueva o el importe es alto, el envío puede tardar más, y mientras
          tanto puedes cancelarlo.
        </Note>
      </DialogBody>
      <DialogFooter>
        <Button onClick={write} disabled={sending}>
          Volver
        </Button>
        <Button variant="highlight" onClick={confirm} busy={sending} busyText="Enviando…">
          Retirar
        </Button>
      </DialogFooter>
    </section>
  );
}

/** The requested withdrawal and its state. */
export function WithdrawalReceipt({ line, begin }: { line: WithdrawalLine; begin: () => void }) {
  const { asset } = line;
  const amount = parseMoney(line.btcAmount, asset);
  const fee = parseMoney(line.networkFee, asset);
  return (
    <section aria-label="Recibo del retiro">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <div className="grid content-start gap-4 rounded-b-lg border border-t-3 border-t-success bg-popover p-5 *:min-w-0">
          <p className="flex min-w-0 items-center justify-between gap-3">
            <strong>Retiro n.º {line.id}</strong> <WithdrawalStatusBadge line={line} />
          </p>
          <Sums
            rows={[
              ["A", line.destinationAddress],
              ["Llega", amountText(amount, asset)],
              ["Comisión de red", amountText(fee, asset)],
            ]}
            total={amountText(amount + fee, asset)}
          />
          {line.txHash ? <Note className={codeClass}>Transacción {line.txHash}</Note> : null}
        </div>
        <p className="text-sm">
          Puedes consultarlo en <Link href="/profile?tab=transactions">tus transacciones</Link>.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={begin}>Otro retiro</Button>
      </DialogFooter>
    </section>
  );
}

type SumsProps = { rows: readonly (readonly [string, string])[]; total?: string };

function Sums({ rows, total }: SumsProps) {
  return (
    <DetailList>
      {rows.map(([label, value]) => (
        <DetailRow key={label} label={label} className={codeClass}>
          {value}
        </DetailRow>
      ))}
      {total ? (
        <DetailRow total label="Sale de tu cartera">
          {total}
        </DetailRow>
      ) : null}
    </DetailList>
  );
}
