import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { IssuedStatementView } from "@/components/bank/statements/issued-statement";
import { BackLink } from "@/components/display/page-header";
import { AppPage } from "@/components/layout/member/app-page";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { readIssuedStatement } from "@/lib/bank/accounts/proof-queries";
import { nullIfNotFound } from "@/lib/core/command/errors";

export const metadata: Metadata = { title: "Extracto" };

export default async function IssuedStatementPage({ params }: { params: Promise<{ code: string }> }) {
  const { code } = await params;
  return (
    <AppPage app="debank">
      {(actor) => <IssuedStatement viewer={authorize("user", actor)} code={code} />}
    </AppPage>
  );
}

async function IssuedStatement({ viewer, code }: { viewer: UserActor; code: string }) {
  const statement = await readIssuedStatement(viewer, code).catch(nullIfNotFound);
  if (!statement) notFound();
  return (
    <>
      <BackLink href="/debank" className="print:hidden">
        DeBank
      </BackLink>
      <IssuedStatementView statement={statement} />
    </>
  );
}
