import type { ComponentProps } from "react";
import type { Tone } from "@/components/funding/mark";
import type { Badge } from "@/components/ui/badge";

export type Cell = {
  text: string;
  /** How it stands to what is asked; null where it is as asked. */
  mark: { tone: Tone; text: string } | null;
  /** Whether it differs though nobody can say for whom it is better. */
  isChanged?: boolean;
  badge?: ComponentProps<typeof Badge>["variant"];
  note?: string;
};

type Row = { key: string; label: string; ask: string | null };

export type Band = { name: string; rows: readonly Row[] };

/** An offer as a column of the comparison. */
export type ComparedOffer = {
  id: number;
  name: string;
  picture: string | null;
  /** «v3 · 3 diferencias» */
  summary: string;
  cells: Readonly<Record<string, Cell>>;
  /** What its button says. */
  act: string;
};
