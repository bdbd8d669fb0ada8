import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

const CARDS = ["1", "2", "3", "4", "5", "6"] as const;

/** A placeholder of six cards (spec 2 §9). */
export function CatalogueSkeleton() {
  return (
    <div role="status" aria-label="Cargando...">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        {CARDS.map((card) => (
          <Card as="li" key={card} className="grid content-start gap-3 overflow-hidden pb-4">
            <Skeleton className="aspect-video rounded-none" />
            <Skeleton className="mx-4 h-4" />
            <Skeleton className="mx-4 h-4" />
          </Card>
        ))}
      </ul>
    </div>
  );
}
