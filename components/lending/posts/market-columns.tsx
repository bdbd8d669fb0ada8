import { Amount, Unit } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { PersonName } from "@/components/display/person";
import type { Column } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { shown } from "@/lib/core/format/amount-text";
import { formatDecimal } from "@/lib/core/format/decimal";
import type { PostKind } from "@/lib/lending/posts/constants";
import { pointsAt } from "./chosen-post";
import { collateralOf, ltvVariant, type PostLine, sum, taeText, termTexts } from "./labels";
import { PostOwner } from "./person";

/** The columns with the terms of a post, in the market and in the member's own list, which names whose TAE it is. */
export const termColumns = (tae = "TAE"): Column<PostLine>[] => [
  {
    name: "Importe",
    label: null,
    align: "end",
    card: "end",
    cellClassName: "font-semibold",
    cell: ({ amount, currency }) => <Amount {...sum(amount, currency)} />,
  },
  {
    name: "Interés total",
    align: "end",
    drop: "tablet",
    cell: ({ interestRate }) => <Percent>{formatDecimal(interestRate)}</Percent>,
  },
  {
    name: tae,
    align: "end",
    card: "end",
    cellClassName: "font-semibold",
    cell: (post) => <Percent>{taeText(post.tae)}</Percent>,
  },
  { name: "Plazo", align: "end", cell: ({ term }) => <Term days={term} /> },
  { name: "LTV", card: "end", cell: ({ ltv }) => <LtvBadge ltv={ltv} /> },
  {
    name: "Garantía",
    align: "end",
    drop: "desk",
    cell: (post) => <Amount {...shown(collateralOf(post), "BTC")} />,
  },
];

type ColumnsOf = { open: (post: PostLine) => void; point: (id: number | null) => void };

export function columnsOf(kind: PostKind, { open, point }: ColumnsOf): Column<PostLine>[] {
  const lends = kind === "requests";
  return [
    {
      name: lends ? "Prestatario" : "Prestamista",
      cell: (post) => (
        <PostOwner kind={kind} owner={post.owner}>
          <PersonName
            as="button"
            type="button"
            className="cursor-pointer text-left after:absolute after:inset-0 after:content-['']"
            aria-haspopup="dialog"
            onClick={() => open(post)}
            {...pointsAt(post.id, point)}
          >
            {post.owner.name}
          </PersonName>
        </PostOwner>
      ),
    },
    ...termColumns(),
    {
      name: lends ? "Retorno" : "Devuelves",
      align: "end",
      drop: "tablet",
      card: "end",
      cell: (post) => <Return post={post} gains={lends} />,
    },
    {
      name: "Acción",
      hidden: true,
      align: "end",
      card: "wide",
      cell: (post) => (
        <Button
          className="relative z-1"
          size="sm"
          aria-label={`${lends ? "Prestar a" : "Pedir a"} ${post.owner.name}, n.º ${post.id}`}
          onClick={() => open(post)}
          {...pointsAt(post.id, point)}
        >
          {lends ? "Prestar" : "Pedir"}
        </Button>
      ),
    },
  ];
}

function Percent({ children }: { children: string }) {
  return (
    <span className="whitespace-nowrap">
      {children}
      {"\u00a0"}
      <Unit>%</Unit>
    </span>
  );
}

export function LtvBadge({ ltv }: { ltv: string }) {
  return <Badge variant={ltvVariant(ltv)}>{formatDecimal(ltv)} %</Badge>;
}

function Term({ days: term }: { days: number }) {
  const { text, days } = termTexts(term);
  return (
    <span className="grid">
      {text}
      {days ? <Note as="span">{days}</Note> : null}
    </span>
  );
}

function Return({ post, gains }: { post: PostLine; gains: boolean }) {
  const { totalReturn, totalInterest, currency } = post;
  return (
    <span className="grid">
      <Amount className="font-semibold" {...sum(totalReturn, currency)} />
      <Note as="span" className={gains ? "text-success" : undefined}>
        {gains ? `+${formatDecimal(totalInterest)}` : `${formatDecimal(totalInterest)} de interés`}
      </Note>
    </span>
  );
}
