import { z } from "zod";
import { listingFilters } from "@/lib/marketplace/listings/schema";
import { labelField } from "@/lib/searches/schema";
import { searchFiltersOf } from "./rules";

const { q, category, condition, minPrice, maxPrice, sellerId } = listingFilters;

export const saveSearchInput = z
  .object({ label: labelField, q, category, condition, minPrice, maxPrice, sellerId })
  .refine((filters) => Object.keys(searchFiltersOf(filters)).length > 0, {
    message: "Pon al menos un filtro",
    path: ["filters"],
  })
  // The page of a seller, which the alerts link to, has no filters.
  .refine((filters) => !filters.sellerId || Object.keys(searchFiltersOf(filters)).length === 1, {
    message: "Para seguir a un vendedor, quita los demás filtros",
    path: ["sellerId"],
  });
