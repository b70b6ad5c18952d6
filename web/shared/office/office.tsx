import { ConfigProvider, theme } from 'antd';
import { Outlet } from 'react-router';
import styles from './office.module.css';
import { useDarkTheme } from './use-dark-theme.ts';

const LIGHT = {
  colorPrimary: '#b93a22',
  colorInfo: '#2a5797',
  colorSuccess: '#22684a',
  colorWarning: '#855607',
  colorError: '#a11f19',
  colorLink: '#10233f',
  colorTextBase: '#10233f',
  colorBgBase: '#ffffff',
  colorBgLayout: '#fbfaf7',
  colorBorder: '#cdc7b8',
  colorBorderSecondary: '#e4e0d6',
  colorSplit: '#e4e0d6',
  colorTextSecondary: '#42526b',
  colorTextTertiary: '#5f6c82',
  colorTextDescription: '#5f6c82',
  colorTextPlaceholder: '#5f6c82',
};

const DARK = {
  colorPrimary: '#ef7a5f',
  colorInfo: '#8fb6ee',
  colorSuccess: '#7fd0a8',
  colorWarning: '#e6b85c',
  colorError: '#f2938c',
  colorLink: '#eef1f6',
  colorTextBase: '#eef1f6',
  colorBgBase: '#0c1626',
  colorBgLayout: '#0c1626',
  colorBgContainer: '#132138',
  colorBgElevated: '#182844',
  colorBorder: '#384c6b',
  colorBorderSecondary: '#24344e',
  colorSplit: '#24344e',
  colorTextSecondary: '#b6c0d0',
  colorTextTertiary: '#97a3b7',
  colorTextDescription: '#97a3b7',
  colorTextPlaceholder: '#97a3b7',
  colorTextLightSolid: '#1a0d08',
};

/** The signed-in areas: forms and tables of the kit, in the colours of tokens.css. */
export default function Office() {
  const dark = useDarkTheme();
  return (
    <ConfigProvider
      theme={{
        algorithm: dark ? [theme.darkAlgorithm, theme.compactAlgorithm] : theme.compactAlgorithm,
        token: {
          ...(dark ? DARK : LIGHT),
          fontFamily: 'var(--font)',
          fontSize: 14,
          borderRadius: 4,
          controlHeight: 36,
          motionDurationMid: '0.14s',
          motionDurationSlow: '0.18s',
        },
      }}
    >
      <div className={styles.office}>
        <Outlet />
      </div>
    </ConfigProvider>
  );
}
