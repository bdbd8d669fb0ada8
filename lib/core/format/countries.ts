// ISO 3166-1 alpha-2 codes of all countries and territories.
const CODES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

type Locale = "es" | "es-419";

const namesIn = (locale: Locale) => {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return CODES.split(" ").map((code) => names.of(code) ?? code);
};

/** The Spanish name of a place, which the data of Spain leaves in French. */
const RENAMED: Readonly<Record<string, string>> = { "Côte d’Ivoire": "Costa de Marfil" };

/** Returns the names of all countries as they are said in Spain, in the order of their codes. */
export const countriesOfSpain = () => namesIn("es").map((name) => RENAMED[name] ?? name);

/** Returns a function that replaces the Latin American name of a country by the one that is said in Spain. */
export function placesOfSpain(): (place: string) => string {
  const names = countriesOfSpain();
  const known = new Map(namesIn("es-419").map((name, at) => [name, names[at] ?? name]));
  return (place) => known.get(place) ?? place;
}
