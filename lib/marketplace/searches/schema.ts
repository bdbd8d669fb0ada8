import { z } from "zod";
import { listingFilters } from "@/lib/marketplace/listings/schema";
import { labelField } from "@/lib/searches/schema";

const { q, category, condition, minPrice, maxPrice, sellerId } = listingFilters;

// Counts what was sent, because the checks of the fields may have failed.
const countOf = ({ label: _, ...filters }: Readonly<Record<string, unknown>>) =>
  Object.values(filters).filter(Boolean).length;

export const saveSearchInput = z
  .object({ label: labelField, q, category, condition, minPrice, maxPrice, sellerId })
  .refine((filters) => countOf(filters) > 0, {
    message: "Pon al menos un filtro",
    path: ["filters"],
  })
  // The page of a seller, which the alerts link to, has no filters.
  .refine((filters) => !filters.sellerId || countOf(filters) === 1, {
    message: "Para seguir a un vendedor, quita los demás filtros",
    path: ["sellerId"],
  });
