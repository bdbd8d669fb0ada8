import { z } from "zod";
import { listingFilters } from "@/lib/marketplace/listings/schema";
import { labelField } from "@/lib/searches/schema";
import { searchFiltersOf } from "./rules";

const { q, category, condition, minPrice, maxPrice } = listingFilters;

export const saveSearchInput = z
  .object({ label: labelField, q, category, condition, minPrice, maxPrice })
  .refine((filters) => Object.keys(searchFiltersOf(filters)).length > 0, {
    message: "Pon al menos un filtro",
    path: ["filters"],
  });
