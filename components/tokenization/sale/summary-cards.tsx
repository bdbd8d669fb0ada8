import { StatStrip } from "@/components/display/stat-strip";
import { euros } from "@/components/tokenization/labels";
import type { Viewer } from "@/lib/auth/actor";
import { formatCount } from "@/lib/core/format/format";
import { readOwnFigures, readSaleFigures } from "@/lib/tokenization/sale/summary-queries";

/** The four figures above the tabs. */
export async function SummaryCards({ viewer }: { viewer: Viewer }) {
  const [sales, own] = await Promise.all([readSaleFigures(), readOwnFigures(viewer)]);
  const { text, unit } = euros(sales.totalRaised);
  return (
    <StatStrip
      className="grid-cols-4"
      stats={[
        { label: "Proyectos activos", value: formatCount(sales.activeProjects) },
        { label: "Mis tokens", value: formatCount(own.tokens) },
        { label: "Mis inversiones", value: formatCount(own.investments) },
        { label: "Total recaudado", value: text, unit },
      ]}
    />
  );
}
