import { Card, CardContent } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

/** A placeholder for figures that are loading. */
export function TabSkeleton() {
  return (
    <Card as="div" role="status" aria-label="Cargando...">
      <CardContent className="grid gap-4">
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-56" />
      </CardContent>
    </Card>
  );
}
