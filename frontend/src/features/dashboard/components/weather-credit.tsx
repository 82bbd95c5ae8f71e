import styles from './weather-panel.module.css';

/** The license of the data requires this credit. */
export function WeatherCredit() {
  return (
    <p className={styles.credit}>
      <a
        className="link"
        href="https://open-meteo.com/"
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Weather data by Open-Meteo.com (opens in a new tab)"
      >
        Weather data by Open-Meteo.com
      </a>
    </p>
  );
}
