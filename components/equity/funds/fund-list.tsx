"use client";

import { BriefcaseBusiness } from "lucide-react";
import type { ReactNode } from "react";
import { CardPages, type CardPagesProps } from "@/components/offers/card-pages";
import { LinkButton } from "@/components/parts/link-button";
import { Empty } from "@/components/ui/empty";
import type { FundLine } from "@/lib/equity/funds/lines";
import { FundCard } from "./fund-card";

type FundListProps = Omit<CardPagesProps<FundLine>, "failed" | "card">;

/** Funds as cards, with a button that loads more. */
export function FundList({ ...list }: FundListProps) {
  return (
    <CardPages<FundLine>
      {...list}
      failed="No se pudieron cargar más fondos"
      card={(fund) => <FundCard fund={fund} />}
    />
  );
}

type NoFundsProps = { title: string; href: string; act: string; children: ReactNode };

export function NoFunds({ title, href, act, children }: NoFundsProps) {
  return (
    <>
      <h2 className="sr-only">Fondos</h2>
      <Empty icon={<BriefcaseBusiness />} title={title} action={<LinkButton href={href}>{act}</LinkButton>}>
        {children}
      </Empty>
    </>
  );
}
