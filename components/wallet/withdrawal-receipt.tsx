import Link from "next/link";
import { Refusal } from "@/components/forms/refusal";
import { Button } from "@/components/ui/button";
import { amountText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import type { WithdrawalLine } from "@/lib/wallet/withdrawals/queries";
import { WithdrawalStatusBadge } from "./status-badges";
import type { Withdrawal } from "./use-withdrawal";

/** The whole of a withdrawal before it is sent. */
export function WithdrawalReview({ withdrawal }: { withdrawal: Withdrawal }) {
  const { draft, figures, refusal, sending, confirm, write } = withdrawal;
  const { asset, destinationAddress } = draft;
  const amount = figures.amountMinor ?? 0n;
  const fee = figures.feeMinor ?? 0n;
  return (
    <section aria-label="Revisar el retiro">
      <div className="body stack">
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
        <p className="note">
          Es posible que te pidamos de nuevo la contraseña. Un envío en la red no se puede deshacer: comprueba
          la dirección. Si la dirección es nueva o el importe es alto, el envío puede tardar más, y mientras
          tanto puedes cancelarlo.
        </p>
      </div>
      <footer>
        <Button onClick={write} disabled={sending}>
          Volver
        </Button>
        <Button variant="accent" onClick={confirm} busy={sending} busyText="Enviando…">
          Retirar
        </Button>
      </footer>
    </section>
  );
}

/** What was asked for and how it stands. */
export function WithdrawalReceipt({ line, begin }: { line: WithdrawalLine; begin: () => void }) {
  const { asset } = line;
  const amount = parseMoney(line.btcAmount, asset);
  const fee = parseMoney(line.networkFee, asset);
  return (
    <section aria-label="Recibo del retiro">
      <div className="body stack">
        <div className="receipt stack">
          <p className="row between">
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
          {line.txHash ? <p className="note code">Transacción {line.txHash}</p> : null}
        </div>
        <p className="small">
          Puedes consultarlo en <Link href="/profile?tab=transactions">tus transacciones</Link>.
        </p>
      </div>
      <footer>
        <Button onClick={begin}>Otro retiro</Button>
      </footer>
    </section>
  );
}

type SumsProps = { rows: readonly (readonly [string, string])[]; total?: string };

function Sums({ rows, total }: SumsProps) {
  return (
    <dl className="ledger">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="code">{value}</dd>
        </div>
      ))}
      {total ? (
        <div className="total">
          <dt>Sale de tu cartera</dt>
          <dd>{total}</dd>
        </div>
      ) : null}
    </dl>
  );
}
