import { Download } from "lucide-react";
import { Amount } from "@/components/ui/amount";
import { Blank } from "@/components/ui/blank";
import { buttonClass } from "@/components/ui/button-class";
import { Card, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { UserActor } from "@/lib/core/actor";
import { formatDate, formatMoney } from "@/lib/core/format";
import { readStatement } from "@/lib/identity/statement-queries";
import { ACT_NAMES, aboutWord } from "@/lib/identity/statement-rules";
import type { StatementLine } from "@/lib/ledger/queries";

const LINES_PER_PAGE = 25;

/** The member's true statement: every movement of what they may spend, as a file too. */
export async function Statement({ viewer, cursor }: { viewer: UserActor; cursor: string | undefined }) {
  const { rows: lines, nextCursor } = await readStatement(viewer, { cursor, limit: LINES_PER_PAGE });
  return (
    <Card aria-labelledby="movimientos">
      <CardHead>
        <h2 className="subtitle" id="movimientos">
          Transacciones
        </h2>
        {lines.length > 0 ? (
          <a className={buttonClass({ size: "sm" })} href="/api/user/statement/export" download>
            <Download className="icon" /> Descargar CSV
          </a>
        ) : null}
      </CardHead>
      {lines.length > 0 ? (
        <Lines lines={lines} timeZone={viewer.timezone} />
      ) : (
        <Blank title={cursor ? "No hay más transacciones" : "Todavía no tienes transacciones"}>
          Aquí aparecerán tus compras, ventas, préstamos e inversiones.
        </Blank>
      )}
      {nextCursor || cursor ? (
        <div className="more">
          {cursor ? (
            <LinkButton size="sm" href="/profile?tab=transactions">
              Las últimas
            </LinkButton>
          ) : null}
          {nextCursor ? (
            <LinkButton size="sm" href={`/profile?tab=transactions&cursor=${nextCursor}`}>
              Anteriores
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}

function Lines({ lines, timeZone }: { lines: readonly StatementLine[]; timeZone: string }) {
  return (
    <div className="table-box">
      <table className="table">
        <caption className="sr-only">Movimientos, del más reciente al más antiguo</caption>
        <thead>
          <tr>
            <th>Movimiento</th>
            <th>Fecha</th>
            <th>Referencia</th>
            <th className="amount">Cantidad</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, act, refType, refId, currency, amount, occurredAt }) => (
            <tr key={String(id)}>
              <td className="strong">{ACT_NAMES[act]}</td>
              <td className="end" data-label="Fecha">
                {formatDate(occurredAt, timeZone)}
              </td>
              <td data-label="Referencia">{aboutWord(refType, refId)}</td>
              <td className={amount > 0n ? "amount end up" : "amount end"} data-label="Cantidad">
                <Amount {...signed(amount, currency)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function signed(amount: bigint, currency: StatementLine["currency"]) {
  const { text, unit } = formatMoney(amount, currency);
  return { text: amount > 0n ? `+${text}` : text, unit };
}
