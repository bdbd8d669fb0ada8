"use client";

import { useState } from "react";
import { LoadMore } from "@/components/display/load-more";
import { toast } from "@/components/parts/toast/toast";
import { apiGet } from "@/lib/core/command/api-client";
import type { OfferingKind } from "@/lib/learning/constants";
import type { Reviews } from "@/lib/learning/study/review-queries";
import { ReviewItem } from "./review-item";

type ReviewMoreProps = { kind: OfferingKind; id: number; first: string | null; timeZone: string };

/** The reviews after the first page, a page at a time. */
export function ReviewMore({ kind, id, first, timeZone }: ReviewMoreProps) {
  const [reviews, setReviews] = useState<Reviews["reviews"]>([]);
  const [cursor, setCursor] = useState(first);
  const [loading, setLoading] = useState(false);

  async function load() {
    setLoading(true);
    try {
      const { body, nextCursor } = await apiGet<Reviews>(`/api/${kind}s/${id}/reviews?cursor=${cursor}`);
      setReviews((known) => [...known, ...body.reviews]);
      setCursor(nextCursor);
    } catch (error) {
      toast.error(
        "No se pudieron cargar más valoraciones",
        error instanceof Error ? error.message : undefined,
      );
    }
    setLoading(false);
  }

  return (
    <>
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} of={{ kind, id }} timeZone={timeZone} />
      ))}
      {cursor ? (
        <li>
          <LoadMore pages={{ loading, loadMore: load }} place="card" />
        </li>
      ) : null}
    </>
  );
}
