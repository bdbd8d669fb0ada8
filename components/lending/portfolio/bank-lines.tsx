import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { LOAN_TONES } from "@/components/lending/labels";
import { lastSecondBefore } from "@/components/lending/loan/labels";
import { sum, termTexts } from "@/components/lending/posts/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { Card, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate, formatDay } from "@/lib/core/format/format";
import { rateText } from "@/lib/core/format/short-decimal";
import { LOAN } from "@/lib/lending/loan/machine";
import type { BankLine } from "@/lib/lending/portfolio/bank-queries";
import { ownPostsPath, TAB_OF } from "@/lib/lending/posts/constants";
import { LOAN_REQUEST } from "@/lib/lending/posts/machine";
import { CancelPost } from "./cancel-post";

type BankLinesProps = {
  id: string;
  title: string;
  caption: string;
  lines: readonly BankLine[];
  /** What the row of a post offers: the way to other members' posts or to one's own, or to cancel it here. */
  posts: PostAction;
  timeZone: string;
  /** The level of the title. */
  level?: "h2" | "h3";
  /** Shown if there are no lines. */
  empty: ReactNode;
  /** The links to the whole lists; null if the member may not open them. */
  children: ReactNode;
};

type PostAction = "market" | "own" | "cancel";

/** A short list of loans or posts, with links to the rest. */
export function BankLines(props: BankLinesProps) {
  const { id, title, caption, lines, posts, timeZone, level = "h3", empty, children } = props;
  return (
    <Card aria-labelledby={id} className="flex flex-col">
      <CardHeader>
        <CardTitle as={level} id={id}>
          {title}
        </CardTitle>
      </CardHeader>
      {lines.length === 0 ? (
        empty
      ) : (
        <DataTable
          caption={caption}
          columns={columnsOf(posts, timeZone)}
          rows={lines}
          keyOf={({ kind, id: key }) => `${kind} ${key}`}
        />
      )}
      {children ? (
        <CardFooter as="div" className="mt-auto flex flex-wrap gap-2">
          {children}
        </CardFooter>
      ) : null}
    </Card>
  );
}

const NAMES = { loans: "Préstamo", requests: "Solicitud", offers: "Oferta" } as const;
const ROLES = { borrower: "como prestatario", lender: "como prestamista" } as const;

// The names of the specification (3 §4); a post has two states of its own.
const STATES: Readonly<Record<BankLine["status"], string>> = {
  ...LOAN.labels,
  open: "Disponible",
  paused: LOAN_REQUEST.labels.paused,
};

const TONES = { ...LOAN_TONES, open: "info", paused: "warning" } as const;

function columnsOf(posts: PostAction, timeZone: string): Column<BankLine>[] {
  return [
    {
      name: "Préstamo o publicación",
      cell: ({ kind, id, role }) => (
        <span className="grid">
          <span className="font-semibold">
            {NAMES[kind]} n.º {id}
          </span>
          {role ? <Note as="span">{ROLES[role]}</Note> : null}
        </span>
      ),
    },
    {
      name: "Importe",
      label: null,
      align: "end",
      cellClassName: "font-semibold",
      cell: ({ amount, currency }) => <Amount {...sum(amount, currency)} />,
    },
    { name: "Interés total", align: "end", cell: ({ interestRate }) => rateText(interestRate) },
    { name: "Duración", align: "end", cell: ({ term }) => termTexts(term).days ?? termTexts(term).text },
    {
      name: "Garantía",
      align: "end",
      cell: ({ collateral }) => <Amount {...shown(collateral, "BTC")} />,
    },
    { name: "Vence", cell: (line) => <End line={line} timeZone={timeZone} /> },
    {
      name: "Estado",
      cell: ({ status }) => <Badge variant={TONES[status]}>{STATES[status]}</Badge>,
    },
    {
      name: "Acción",
      hidden: true,
      align: "end",
      card: "wide",
      cell: (line) => <Action line={line} posts={posts} />,
    },
  ];
}

function Action({ line: { kind, id }, posts }: { line: BankLine; posts: PostAction }) {
  if (kind !== "loans" && posts === "cancel") return <CancelPost kind={kind} id={id} />;
  return (
    <LinkButton
      size="sm"
      href={pathOf({ kind, id }, posts)}
      aria-label={`Ver ${NAMES[kind].toLowerCase()} ${id}`}
    >
      Ver
    </LinkButton>
  );
}

function pathOf({ kind, id }: Pick<BankLine, "kind" | "id">, posts: PostAction): string {
  if (kind === "loans") return `/p2p-lending/loans/${id}`;
  return posts === "market" ? `/p2p-lending?tab=${TAB_OF[kind]}` : ownPostsPath(kind);
}

function End({ line: { kind, endsAt }, timeZone }: { line: BankLine; timeZone: string }) {
  if (!endsAt) return "—";
  const date = new Date(kind === "loans" ? lastSecondBefore(endsAt) : endsAt);
  return (
    <span className="grid">
      <time dateTime={date.toISOString()} title={formatDate(date, timeZone)}>
        {formatDay(date, timeZone)}
      </time>
      {kind === "loans" ? null : <Note as="span">la publicación</Note>}
    </span>
  );
}
