export const FIND_HOME_STATE = 'POST /home-state';
