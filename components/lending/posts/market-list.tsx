"use client";

import { Handshake } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { LoadMore } from "@/components/display/load-more";
import { useMarketLines } from "@/components/display/use-market-lines";
import { DataTable } from "@/components/parts/data-table";
import { buttonVariants } from "@/components/ui/button-variants";
import { Empty } from "@/components/ui/empty";
import type { Page } from "@/lib/core/command/page";
import { formatCount } from "@/lib/core/format/format";
import type { Prices } from "@/lib/core/format/reference-prices";
import { type PostKind, TAB_OF } from "@/lib/lending/posts/constants";
import type { InvestorState } from "@/lib/offers/consent-rules";
import { useChosenPost } from "./chosen-post";
import type { PostLine } from "./labels";
import { columnsOf } from "./market-columns";

const DetailDialog = dynamic(() => import("./detail-dialog").then((module) => module.DetailDialog), {
  ssr: false,
});

type MarketListProps = {
  kind: PostKind;
  first: Page<PostLine>;
  /** The query of the filters, for further pages. */
  query: string;
  isNarrowed: boolean;
  /** The number of posts that match the filters. */
  count: number;
  prices: Prices;
  /** The viewer's investor state; null for a borrower. */
  investor: InvestorState | null;
  timeZone: string;
};

/** Open requests or offers of other members; a row opens the details. */
export function MarketList(props: MarketListProps) {
  const { kind, first, query, isNarrowed, count, prices, investor, timeZone } = props;
  const { point, open: choose } = useChosenPost();
  const market = useMarketLines<PostLine>({
    first,
    path: `/api/loans/${kind}`,
    query,
    failed: "No se pudo cargar la lista",
  });
  const { lines: posts, opened, loading, loadMore, reload } = market;

  function show(post: PostLine | null) {
    market.open(post);
    choose(post?.id ?? null);
  }

  return (
    <>
      {posts.length === 0 ? (
        <NoPosts kind={kind} isNarrowed={isNarrowed} />
      ) : (
        <>
          <DataTable
            // The button of the name covers its whole row, so that a press anywhere in it opens the post.
            className="[&_tbody_tr]:relative"
            caption={
              kind === "requests"
                ? "Solicitudes abiertas de otros miembros"
                : "Ofertas abiertas de otros miembros"
            }
            columns={columnsOf(kind, { open: show, point })}
            rows={posts}
            keyOf={(post) => post.id}
            isSelected={(post) => post.id === opened?.id}
          />
          <LoadMore
            pages={{ loading, loadMore }}
            note={
              <>
                {formatCount(posts.length)} de {formatCount(count)} {namesOf(kind, count)} · el interés total
                es el de todo el plazo; la TAE lo lleva a un año{kind === "offers" ? ", con la comisión" : ""}
              </>
            }
          />
        </>
      )}
      {opened ? (
        <DetailDialog
          kind={kind}
          post={opened}
          prices={prices}
          investor={investor}
          timeZone={timeZone}
          reload={reload}
          close={() => show(null)}
        />
      ) : null}
    </>
  );
}

function namesOf(kind: PostKind, count: number): string {
  if (kind === "requests") return count === 1 ? "solicitud" : "solicitudes";
  return count === 1 ? "oferta" : "ofertas";
}

function NoPosts({ kind, isNarrowed }: { kind: PostKind; isNarrowed: boolean }) {
  const requests = kind === "requests";
  if (isNarrowed) {
    return (
      <Empty
        icon={<Handshake />}
        title={`No hay ${requests ? "solicitudes" : "ofertas"} con esos filtros`}
        action={
          <Link className={buttonVariants()} href={`/p2p-lending?tab=${TAB_OF[kind]}`}>
            Quitar los filtros
          </Link>
        }
      >
        Prueba con otro importe, otro plazo u otra moneda. Nadie presta bitcoin contra bitcoin.
      </Empty>
    );
  }
  return (
    <Empty
      icon={<Handshake />}
      title={requests ? "Nadie pide un préstamo ahora mismo" : "Nadie ofrece un préstamo ahora mismo"}
    >
      {requests
        ? "Publica una oferta con tus condiciones y espera a que alguien la acepte."
        : "Publica una solicitud con tus condiciones y espera a que alguien la financie."}
    </Empty>
  );
}
