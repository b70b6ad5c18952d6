/** What belongs to the caller and not to this room. None has a default: two products on one machine must not meet. */
export interface SupervisorNames {
  database: string;
  /** Owns the database and migrates it; no superuser. */
  ownerRole: string;
  /** Works in the database and owns nothing in it. */
  applicationRole: string;
  /** The system account that runs PostgreSQL when root starts it; `nobody` where there is none of this name. */
  account: string;
  /** Below /var/lib or /var/tmp: for what that account cannot reach elsewhere. */
  folder: string;
  /** How a person chooses the data folder, as messages name it: an environment variable, a flag. */
  dataDirSetting: string;
  /** How a person names a PostgreSQL of their own instead. */
  urlSetting: string;
}
