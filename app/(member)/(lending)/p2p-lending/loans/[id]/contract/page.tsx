import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BackLink } from "@/components/display/page-header";
import { ContractView } from "@/components/lending/portfolio/contract-view";
import { requireViewer } from "@/lib/auth/viewer";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { loanParams } from "@/lib/lending/loan/schema";
import { readContract } from "@/lib/lending/portfolio/contract-queries";

type PageProps = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Contrato de préstamo" };

export default async function ContractPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const asked = loanParams.safeParse(await params);
  const contract = asked.success ? await readContract(viewer, asked.data.id).catch(nullIfNotFound) : null;
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
