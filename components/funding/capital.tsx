import { Unit } from "@/components/display/amount";
import { pointsText } from "@/components/funding/labels";
import { type Ink, ShareBar, Swatch } from "@/components/parts/share-bar";

export type Holding = {
  name: string;
  /** In hundredths of a percent; zero before the holder joins. */
  before: number;
  after: number;
  isMe?: boolean;
};

const INKS: readonly Ink[] = [1, 2, 5, 3, 4];

const inkOf = (place: number): Ink => INKS[Math.min(place, INKS.length - 1)] ?? 4;

/** The shares in the company, today and after the agreement. */
export function Capital({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <Line name="Hoy" holdings={holdings} when="before" />
        <Line name="Después" holdings={holdings} when="after" />
      </div>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Parte de cada uno, hoy y después</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Quién</th>
            <th scope="col">Hoy</th>
            <th scope="col">Después</th>
          </tr>
        </thead>
        <tbody>
          {holdings.map(({ name, before, after }, place) => (
            <tr key={name}>
              <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                <span className="flex items-center gap-2">
                  <Swatch ink={inkOf(place)} /> {name}
                </span>
              </th>
              <td className="py-1 text-right whitespace-nowrap text-muted-foreground">
                {before > 0 ? <Share points={before} /> : "—"}
              </td>
              <td className="py-1 pl-3 text-right font-semibold whitespace-nowrap">
                <Share points={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Share({ points }: { points: number }) {
  return (
    <>
      {pointsText(points)} <Unit>%</Unit>
    </>
  );
}

type LineProps = { name: string; holdings: readonly Holding[]; when: "before" | "after" };

function Line({ name, holdings, when }: LineProps) {
  return (
    <div className="flex items-center gap-2">
      <span className="w-13 flex-none text-xs text-muted-foreground">{name}</span>
      <ShareBar
        className="flex-1 gap-px"
        label={`${name}: ${spoken(holdings, when)}`}
        parts={holdings.map((holding, place) => ({
          key: holding.name,
          points: holding[when],
          ink: inkOf(place),
        }))}
      />
    </div>
  );
}

const spoken = (holdings: readonly Holding[], when: "before" | "after") =>
  holdings
    .filter((holding) => holding[when] > 0)
    .map((holding) => `${holding.name} ${pointsText(holding[when])} %`)
    .join(", ");
