import type { Metadata } from "next";
import { TaxView } from "@/components/bank/taxes/tax-view";
import { BackLink } from "@/components/display/page-header";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { listTaxYears, readTaxes } from "@/lib/bank/taxes/queries";
import { DomainError } from "@/lib/core/command/errors";
import { taxYearInput } from "@/lib/core/fields/tax-year";

export const metadata: Metadata = { title: "Impuestos" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TaxesPage({ searchParams }: PageProps) {
  const viewer = await requireViewer("user");
  const asked = taxYearInput.safeParse(await searchParams);
  const [report, years] = await Promise.all([
    reportOf(viewer, asked.success ? asked.data.year : undefined),
    listTaxYears(viewer),
  ]);
  const hasBank = viewer.apps.includes("debank");
  return (
    <>
      <BackLink href={hasBank ? "/debank" : "/profile"}>{hasBank ? "DeBank" : "Perfil"}</BackLink>
      <TaxView report={report} years={years} />
    </>
  );
}

// A year in the address that has not started is ignored.
async function reportOf(viewer: UserActor, year: number | undefined) {
  try {
    return await readTaxes(viewer, { year });
  } catch (error) {
    if (error instanceof DomainError && error.code === "invalid") return readTaxes(viewer, {});
    throw error;
  }
}
