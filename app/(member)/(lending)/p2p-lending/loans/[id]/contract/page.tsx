import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BackLink } from "@/components/display/page-header";
import { ContractView } from "@/components/lending/portfolio/contract-view";
import { requireViewer } from "@/lib/auth/viewer";
import { findBy } from "@/lib/core/command/page-input";
import { loanParams } from "@/lib/lending/loan/schema";
import { readContract } from "@/lib/lending/portfolio/contract-queries";

type PageProps = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Contrato de préstamo" };

export default async function ContractPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const contract = await findBy(loanParams, await params, ({ id }) => readContract(viewer, id));
  if (!contract) notFound();
  return (
    <>
      <BackLink href={`/p2p-lending/loans/${contract.id}`} className="print:hidden">
        Préstamo n.º {contract.id}
      </BackLink>
      <ContractView contract={contract} />
    </>
  );
}
