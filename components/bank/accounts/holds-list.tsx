import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { RELEASES } from "@/lib/bank/accounts/constants";
import type { Summary } from "@/lib/bank/accounts/summary-queries";
import { formatMoney } from "@/lib/core/format/format";
import { referenceLabel } from "@/lib/wallet/statement/rules";

/** All holds on the member's money, each with what releases it. */
export function HoldsList({ holds }: Pick<Summary, "holds">) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted-foreground">
        {holds.length === 1 ? "Una retención abierta." : `${holds.length} retenciones abiertas.`}{" "}
        <span className="text-primary underline">Ver qué las libera</span>
      </summary>
      <ul className="mt-3 grid gap-2">
        {holds.map(({ asset, refType, refId, minor, path, subject }) => (
          <li key={`${asset}:${refType}:${refId}`} className="flex justify-between gap-4">
            <span>
              {path ? (
                <Link href={path} className="inline-block min-h-6">
                  {subject ?? referenceLabel(refType, refId)}
                </Link>
              ) : (
                (subject ?? referenceLabel(refType, refId))
              )}
              <Note as="span" className="block">
                {RELEASES[refType] ?? "Se libera cuando termina."}
              </Note>
            </span>
            <Amount {...formatMoney(minor, asset)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
