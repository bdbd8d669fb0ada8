import { ADMIN } from "../setup/fixtures";
import { projectNumber } from "./sale-screens";

const PROMOTER = "rocio.ortega@lonja.example";
const MEMBER = "marta.ferrer@lonja.example";

type Limits = { page: number; open: number };

type SalePage = { path: string; as?: string; limitKb: number; max: number };

/**
 * The pages of token sales with the limits of their script size and number of queries: the lists, the sale of the
 * design drafts for an investor, for its promoter and for visitors, and those of the panel.
 */
export async function salePages({ page, open }: Limits): Promise<SalePage[]> {
  const project = `/tokenization/${await projectNumber("OLIVA")}`;
  const tab = (name: string, max: number) => ({
    path: `/tokenization?tab=${name}`,
    as: PROMOTER,
    limitKb: page,
    max,
  });
  return [
    // The session, the list, and its statistics.
    { path: "/tokenization", as: PROMOTER, limitKb: page, max: 5 },
    tab("my-projects", 5),
    // Also the waiting gifts.
    tab("my-investments", 7),
    tab("create", 5),
    { path: project, as: MEMBER, limitKb: page, max: 22 },
    { path: project, as: PROMOTER, limitKb: page, max: 20 },
    { path: `${project}/documents`, as: PROMOTER, limitKb: page, max: 11 },
    { path: `${project}/edit`, as: PROMOTER, limitKb: page, max: 5 },
    // Besides the project, the number of its tokens and the version of its sheet.
    { path: project.replace("/tokenization/", "/apps/projects/"), limitKb: open, max: 7 },
    { path: "/admin?tab=sales", as: ADMIN, limitKb: page, max: 4 },
    { path: "/admin?tab=approvals&queue=projects", as: ADMIN, limitKb: page, max: 4 },
  ];
}
