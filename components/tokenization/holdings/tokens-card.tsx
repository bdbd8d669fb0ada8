import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { euros } from "@/components/tokenization/labels";
import { ProjectBadge } from "@/components/tokenization/projects/status-badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { TokenLine } from "@/lib/tokenization/holdings/queries";
import { tokenText } from "@/lib/tokenization/projects/token-text";

/** The tokens of a member, valued at the price of their sale. */
export function TokensCard({ tokens }: { tokens: readonly TokenLine[] }) {
  return (
    <Card aria-labelledby="tokens">
      <CardHeader>
        <CardTitle id="tokens">Mis tokens</CardTitle>
        <Note as="span">Al precio de la venta, no al de hoy</Note>
      </CardHeader>
      <DataTable
        caption="Tokens que tienes"
        columns={COLUMNS}
        rows={tokens}
        keyOf={({ projectId }) => projectId}
      />
    </Card>
  );
}

const COLUMNS: readonly Column<TokenLine>[] = [
  {
    name: "Proyecto",
    cell: ({ projectId, projectName }) => (
      <Link href={`/tokenization/${projectId}`} prefetch={false}>
        {projectName}
      </Link>
    ),
  },
  {
    name: "Tokens",
    align: "end",
    cell: ({ tokens, held, tokenSymbol }) => (
      <>
        <strong>
          {tokenText(tokens)} {tokenSymbol}
        </strong>
        {/[1-9]/.test(held) ? (
          <Note as="span" className="block">
            {tokenText(held)} bloqueados o regalados
          </Note>
        ) : null}
      </>
    ),
  },
  { name: "Al precio de su venta", align: "end", cell: ({ paidWorth }) => <Amount {...euros(paidWorth)} /> },
  { name: "Estado", cell: ({ projectStatus }) => <ProjectBadge status={projectStatus} /> },
];
