"use client";

import { rateSale } from "@/actions/sales";
import { RateForm } from "@/components/layout/rate-form";
import { LONGEST_COMMENT } from "@/lib/marketplace/sale-constants";

const HELP = "Cuando se publique, cualquier miembro podrá leerla en su página de vendedor.";

export function SaleRateForm(sale: { id: number; name: string }) {
  return <RateForm {...sale} action={rateSale} longest={LONGEST_COMMENT} help={HELP} />;
}
