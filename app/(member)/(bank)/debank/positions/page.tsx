import type { Metadata } from "next";
import { PositionsView } from "@/components/bank/statements/positions-view";
import { BackLink } from "@/components/display/page-header";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { readPositions } from "@/lib/bank/accounts/position-queries";
import { positionsInput } from "@/lib/bank/accounts/schema";
import { DomainError } from "@/lib/core/command/errors";
import { fullName } from "@/lib/core/format/person";

export const metadata: Metadata = { title: "Posiciones" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PositionsPage({ searchParams }: PageProps) {
  const asked = positionsInput.safeParse(await searchParams);
  const quarter = asked.success ? asked.data.quarter : undefined;
  return (
    <AppPage app="debank">
      {(actor) => <Positions viewer={authorize("user", actor)} quarter={quarter} />}
    </AppPage>
  );
}

async function Positions({ viewer, quarter }: { viewer: UserActor; quarter: string | undefined }) {
  return (
    <>
      <BackLink href="/debank" className="print:hidden">
        DeBank
      </BackLink>
      <PositionsView positions={await positionsOf(viewer, quarter)} holder={fullName(viewer)} />
    </>
  );
}

// A quarter in the address that has not ended is ignored.
async function positionsOf(viewer: UserActor, quarter: string | undefined) {
  try {
    return await readPositions(viewer, { quarter });
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return readPositions(viewer, {});
    throw error;
  }
}
